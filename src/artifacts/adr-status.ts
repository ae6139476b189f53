/** Where a decision stands: in our words, in those of other forms, and in other languages. */
export type AdrStatus = 'proposed' | 'accepted' | 'rejected' | 'deprecated' | 'superseded';

const starts: Readonly<Record<AdrStatus, string>> = {
  superseded:
    'superseded|superceded|replaced|ersetzt|abgelöst|remplacé|reemplazad|sustituid|substituíd|sostituit|vervangen|ersatt|erstattet|nahrazen|zastąpion|замен|已取代|被取代|已替代|置換|置き換え|대체',
  deprecated:
    'deprecated|obsolete|retired|withdrawn|veraltet|obsolèt|déprécié|abandonné|obsolet|descontinuad|deprecat|verouderd|przestarzał|zastaral|устарел|已弃用|弃用|已废弃|废弃|廃止|非推奨|폐기',
  rejected:
    'rejected|declined|denied|abgelehnt|verworfen|refusé|rejeté|rechazad|rejeitad|rifiutat|respint|afgewezen|verworpen|avvisad|avslått|afvist|odrzucon|zamítnut|отклон|отвергнут|已拒绝|拒绝|已否决|却下|거부|거절|reddedildi',
  accepted:
    'accepted|approved|decided|agreed|adopted|implemented|implementable|active|in effect|akzeptiert|angenommen|beschlossen|entschieden|genehmigt|accepté|approuvé|adopté|décidé|validé|aceptad|aprobad|decidid|aceit|aprovad|accettat|approvat|geaccepteerd|goedgekeurd|besloten|aanvaard|accepterad|godkänd|godkendt|beslutad|akseptert|vedtatt|przyjęt|zaakceptowan|zatwierdzon|přijat|schválen|принят|одобрен|утвержд|已接受|接受|已采纳|采纳|已批准|批准|通过|承認|採用|採択|決定|승인|채택|수락|kabul edildi|onaylandı',
  proposed:
    'proposed|proposal|draft|provisional|in review|under review|in discussion|rfc|wip|work in progress|pending|vorgeschlagen|vorschlag|entwurf|in diskussion|proposé|proposition|brouillon|en discussion|propuest|borrador|propost|rascunho|bozza|voorgesteld|voorstel|concept|föreslag|utkast|forslag|propozycja|proponowan|zaproponowan|szkic|navržen|návrh|предлож|черновик|предлагается|提议|提案|建议|草稿|草案|待定|起草|ドラフト|제안|초안|검토|önerildi|taslak',
};

/** Most records are written in English; the classes and cases of Unicode are set up for the others only. */
const usual = /^(superseded|deprecated|rejected|accepted|proposed)(?!-)/i;
let patterns: readonly (readonly [AdrStatus, RegExp])[] | undefined;

/** What a status says; a mark before it does not count (`✅ Accepted`), and a list of the possible words says nothing. */
export function adrStatusOf(value: string): AdrStatus | undefined {
  if (value.includes('|')) {
    // Of a list of the possible words the bold one is meant.
    const chosen = value.split('|').filter((one) => one.includes('**'));
    return chosen.length === 1 ? adrStatusOf(chosen[0] ?? '') : undefined;
  }
  const [, word] = usual.exec(value) ?? [];
  if (word !== undefined) return word.toLowerCase() as AdrStatus;
  patterns ??= Object.entries(starts).map(([status, words]) => [
    status as AdrStatus,
    new RegExp(`^(?:${words})(?!-)`, 'iu'),
  ]);
  const words = value.slice(0, 200).replace(/^[^\p{L}]+/u, '');
  return patterns.find(([, pattern]) => pattern.test(words))?.[0];
}
