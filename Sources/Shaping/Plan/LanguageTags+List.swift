extension LanguageTags {
  /// Languages with their tags: all codes of two letters, and of three letters those that fonts are known to treat apart
  /// and whose tag is not the code in capitals (OpenType, Language System Tags; ISO 639).
  static var languages: StaticString {
    """
    aa AFR
    aao ARA
    ab ABK
    abh ARA
    abv ARA
    acm ARA
    acq ARA
    acw ARA
    acx ARA
    acy ACY ARA
    adf ARA
    aeb ARA
    aec ARA
    af AFK
    afb ARA
    ajp ARA
    ajt ARA
    ak AKA
    am AMH
    an ARG
    apc ARA
    apd ARA
    ar ARA
    arb ARA
    arq ARA
    ars ARA
    ary MOR ARA
    arz ARA
    as ASM
    auz ARA
    av AVR
    avl ARA
    ay AYM
    ayh ARA
    ayl ARA
    ayn ARA
    ayp ARA
    az AZE
    azb AZB AZE
    azj AZE
    ba BSH
    bbz ARA
    be BEL
    bg BGR
    bi BIS CPP
    bjn MLY
    bm BMB
    bn BEN
    bo TIB
    br BRE
    bs BOS
    btj MLY
    bve MLY
    bvu MLY
    ca CAT
    ce CHE
    ch CHA
    ckb KUR
    cnr SRB
    co COS
    coa MLY
    cr CRE
    crh CRT
    cs CSY
    cu CSL
    cv CHU
    cy WEL
    da DAN
    de DEU
    drw DRI FAR
    dup MLY
    dv DIV DHV
    dz DZN
    ee EWE
    el ELL
    en ENG
    eo NTO
    es ESP
    et ETI
    eu EUQ
    fa FAR
    ff FUL
    fi FIN
    fj FJI
    fo FOS
    fr FRA
    fy FRI
    ga IRI IRT
    gd GAE
    gl GAL
    gn GUA
    gu GUJ
    gv MNX
    ha HAU
    he IWR
    hi HIN
    hji MLY
    ho HMO CPP
    hr HRV
    ht HAI CPP
    hu HUN
    hy HYE0 HYE
    hz HER
    ia INA
    id IND MLY
    ie ILE
    ig IBO
    ii YIM
    ik IPK
    in IND MLY
    io IDO
    is ISL
    it ITA
    iu INU INUK
    iw IWR
    ja JAN
    jak MLY
    jax MLY
    ji JII
    jv JAV
    jw JAV
    ka KAT
    kaa KRK
    kg KON0
    kht KHT KHN
    ki KIK
    kj KUA
    kk KAZ
    kl GRN
    km KHM
    kmr KUR
    kn KAN
    ko KOR KOH
    kr KNR
    ks KSH
    ku KUR
    kv KOM
    kvb MLY
    kvr MLY
    kw COR
    kxd MLY
    ky KIR
    la LAT
    lb LTZ
    lce MLY
    lcf MLY
    lg LUG
    li LIM
    liw MLY
    ln LIN
    lo LAO
    lt LTH
    lu LUB
    lv LVI
    max MLY CPP
    meo MLY
    mfa MFA MLY
    mfb MLY
    mg MLG
    mh MAH
    mi MRI
    min MIN MLY
    mk MKD
    ml MAL MLR
    mn MNG
    mo MOL ROM
    mqg MLY
    mr MAR
    ms MLY
    msi MLY CPP
    mt MTS
    mui MLY
    my BRM
    na NAU
    nb NOR
    nd NDB
    ne NEP
    ng NDG
    nl NLD
    nn NYN
    no NOR
    nr NDB
    nv NAV ATH
    ny CHI
    oc OCI
    oj OJB
    om ORO
    or ORI
    orn MLY
    ors MLY
    os OSS
    pa PAN
    pel MLY
    pes FAR
    pga ARA CPP
    pi PAL
    pl PLK
    prp GUJ
    prs DRI FAR
    ps PAS
    pse MLY
    pt PTG
    qu QUZ
    rm RMS
    rn RUN
    ro ROM
    ru RUS
    rw RUA
    sa SAN
    sc SRD
    sd SND
    sdh KUR
    se NSM
    sg SGO
    sh BOS HRV SRB
    shu ARA
    si SNH
    sjd KSM
    sk SKY
    sl SLV
    sm SMO
    sma SSM
    smj LSM
    smn ISM
    sms SKS
    sn SNA0
    so SML
    sq SQI
    sr SRB
    ss SWZ
    ssh ARA
    st SOT
    su SUN
    sv SVE
    sw SWK
    ta TAM
    te TEL
    tg TAJ
    th THA
    ti TGY
    tk TKM
    tl TGL
    tmw MLY
    tn TNA
    tnf DRI FAR
    to TGN
    tr TRK
    ts TSG
    tt TAT
    tw TWI AKA
    ty THT
    ug UYG
    uk UKR
    ur URD
    urk MLY
    uz UZB
    ve VEN
    vi VIT
    vkk MLY
    vkt MLY
    vo VOL
    wa WLN
    wo WLF
    xh XHS
    xmm MLY CPP
    yi JII
    yo YBA
    za ZHA
    zlm MLY
    zmi MLY
    zsm MLY
    zu ZUL
    """
  }
}
