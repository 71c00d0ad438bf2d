// Made by Tools/make-unicode-tables from the Unicode Character Database 15.0.0; not written by hand.
// Data (c) 1991-2022 Unicode, Inc., https://www.unicode.org/terms_of_use.html

/// Characters with a mirrored one (Bidi_Mirroring_Glyph), brackets among them.
enum Mirrors {
  /// The number of entries.
  static let count = 428

  /// Scalar and mirrored scalar in three digits each, rising.
  static var entries: StaticString {
    """
    ##K##L ##L##K ##`##b ##b##` #$$#$& #$&#$$ #$D#$F #$F#$D #$u#%* #%*#$u #N?#N@ #N@#N? #NA#NB #NB#NA #d>#d? #d?#d>
    $$_$$` $$`$$_ $$k$$l $$l$$k $%H$%I $%I$%H $%X$%Y $%Y$%X $)l$)o $)m$)p $)n$)q $)o$)l $)p$)m $)q$)n $)y$@B $*($F/
    $*)$?J $**$?B $*+$?G $*-$C- $*E$*F $*F$*E $*L$+} $*N$*U $*U$*N $*[$*] $*]$*[ $*^$*_ $*_$*^ $*n$*o $*o$*n $*p$*q
    $*q$*p $*r$*s $*s$*r $*t$*u $*u$*t $*x$*y $*y$*x $*z$*{ $*{$*z $*|$*} $*}$*| $+#$+$ $+$$+# $+%$+& $+&$+% $+'$+(
    $+($+' $+)$+* $+*$+) $++$+, $+,$++ $+-$+. $+.$+- $+/$+0 $+0$+/ $+1$+2 $+2$+1 $+3$+4 $+4$+3 $+5$+6 $+6$+5 $+7$+8
    $+8$+7 $+9$+: $+:$+9 $+>$+? $+?$+> $+@$+A $+A$+@ $+G$?` $+Q$+R $+R$+Q $+U$Bx $+W$C# $+X$B} $+Z$C$ $+`$+a $+a$+`
    $+b$+c $+c$+b $+d$+e $+e$+d $+f$+g $+g$+f $+h$:E $+y$+z $+z$+y $+{$+| $+|$+{ $+}$*L $,%$,& $,&$,% $,+$,, $,,$,+
    $,-$,. $,.$,- $,/$,0 $,0$,/ $,1$,2 $,2$,1 $,3$,4 $,4$,3 $,5$,6 $,6$,5 $,7$,8 $,8$,7 $,9$,: $,:$,9 $,;$,< $,<$,;
    $,=$,> $,>$,= $,?$,@ $,@$,? $,A$,B $,B$,A $,E$,F $,F$,E $,G$,O $,H$,P $,I$,Q $,K$,R $,L$,S $,O$,G $,P$,H $,Q$,I
    $,R$,K $,S$,L $,^$,_ $,_$,^ $,`$,a $,a$,` $-$$-% $-%$-$ $9+$9, $9,$9+ $9-$9. $9.$9- $9/$90 $90$9/ $91$92 $92$91
    $93$94 $94$93 $95$96 $96$95 $97$98 $98$97 $:,$:- $:-$:, $:.$:/ $:/$:. $:1$:2 $:2$:1 $:4$:6 $:6$:4 $:>$:? $:?$:>
    $:E$+h $:F$:G $:G$:F $:K$:L $:L$:K $:M$:N $:N$:M $:O$:P $:P$:O $:Q$:R $:R$:Q $:S$:T $:T$:S $:U$:V $:V$:U $:W$:X
    $:X$:W $?*$?+ $?+$?* $?,$?- $?-$?, $?.$?/ $?/$?. $?0$?1 $?1$?0 $?2$?3 $?3$?2 $?4$?7 $?5$?6 $?6$?5 $?7$?4 $?8$?9
    $?9$?8 $?:$?; $?;$?: $?<$?= $?=$?< $?>$?? $??$?> $?B$** $?G$*+ $?J$*) $?K$?L $?L$?K $?O$?P $?P$?O $?Q$?R $?R$?Q
    $?S$?T $?T$?S $?U$?V $?V$?U $?`$+G $?h$?i $?i$?h $?l$?m $?m$?l $?w$?x $?x$?w $?y$?z $?z$?y $?|$?} $?}$?| $@%$@&
    $@&$@% $@'$@( $@($@' $@5$@6 $@6$@5 $@B$)y $@E$@F $@F$@E $@I$@J $@J$@I $@y$@z $@z$@y $@{$@| $@|$@{ $A'$A( $A($A'
    $A/$A0 $A0$A/ $AW$AX $AX$AW $Am$An $An$Am $Ao$Ap $Ap$Ao $Aq$Ar $Ar$Aq $As$At $At$As $Au$Av $Av$Au $Aw$Ax $Ax$Aw
    $Ay$Az $Az$Ay $A{$A| $A|$A{ $A}$B# $B#$A} $B$$B% $B%$B$ $B&$B' $B'$B& $B($B) $B)$B( $B*$B+ $B+$B* $B,$B- $B-$B,
    $B.$B/ $B/$B. $B0$B1 $B1$B0 $B2$B3 $B3$B2 $B4$B5 $B5$B4 $B6$B7 $B7$B6 $B8$B9 $B9$B8 $B:$B; $B;$B: $B?$B@ $B@$B?
    $BA$BB $BB$BA $BC$BD $BD$BC $BE$BF $BF$BE $BH$BI $BI$BH $BJ$BK $BK$BJ $BL$BM $BM$BL $BN$BO $BO$BN $BP$BQ $BQ$BP
    $BR$BS $BS$BR $BT$BU $BU$BT $BV$BW $BW$BV $BX$BY $BY$BX $BZ$B[ $B[$BZ $B]$B^ $B^$B] $B_$B` $B`$B_ $Ba$Bb $Bb$Ba
    $Bc$Bd $Bd$Bc $Be$Bf $Bf$Be $Bg$Bh $Bh$Bg $Bi$Bj $Bj$Bi $Bk$Bl $Bl$Bk $Bm$Bn $Bn$Bm $Bo$Bp $Bp$Bo $Bx$+U $B}$+X
    $C#$+W $C$$+Z $C+$C, $C,$C+ $C-$*- $C6$C7 $C7$C6 $C8$C9 $C9$C8 $F/$*( $Kr$Ks $Ks$Kr $Kt$Ku $Ku$Kt $Ky$Kz $Kz$Ky
    $K|$K} $K}$K| $L1$L2 $L2$L1 $L5$L6 $L6$L5 $L7$L8 $L8$L7 $L9$L: $L:$L9 $L;$L< $L<$L; $L=$L> $L>$L= $Lk$Ll $Ll$Lk
    $Lm$Ln $Ln$Lm $Lo$Lp $Lp$Lo $Lq$Lr $Lr$Lq $Q[$Q] $Q]$Q[ $Q^$Q_ $Q_$Q^ $Q`$Qa $Qa$Q` $Qb$Qc $Qc$Qb $Qd$Qe $Qe$Qd
    $Qh$Qi $Qi$Qh $Qj$Qk $Qk$Qj $Ql$Qm $Qm$Ql $Qn$Qo $Qo$Qn +&N+&O +&O+&N +&P+&Q +&Q+&P +&R+&S +&S+&R +&Y+&Z +&Z+&Y
    +(I+(J +(J+(I +(^+(` +(`+(^ +(}+)$ +)$+(} +)B+)D +)D+)B +)F+)G +)G+)F +)I+)J +)J+)I
    """
  }
}
