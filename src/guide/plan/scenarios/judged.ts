/** Words by which anybody judges as they like: what is only said with them cannot be seen, however it is looked at. */
const words =
  /\b(?:fast|quick(?:ly)?|easy|easily|simple|simply|user-friendly|intuitive(?:ly)?|modern|scalable|robust|flexible|soon|as needed|if necessary|appropriate(?:ly)?|reasonabl[ey]|minimal|seamless(?:ly)?|efficient(?:ly)?|smooth(?:ly)?|responsive|moderate|natural|helpful|clean|clear(?:ly)?|good|nice|great|beautiful|attractive|engaging|pleasant|welcoming|comprehensive|powerful|advanced|sophisticated|reliabl[ey]|safe(?:ly)?|(?<!cryptographically )secure(?:ly)?|stable|consistent(?:ly)?|graceful(?:ly)?|authoritative|meaningful|delightful|premium|distinct|optimal|optimi[sz]ed|maintainable|modular|high[- ]quality|best[- ]in[- ]class)\b/i;

export const isJudgement = (text: string): boolean => words.test(text);
