/** Headings in other languages: their lines are not understood, but what they are is, so that nothing asked for is lost. */
export type ForeignPart = 'excluded' | 'open' | 'nice' | 'metric' | 'users' | 'limits' | 'must' | 'story' | 'problem';

/** German, French, Spanish, Portuguese, Italian, Dutch. The first that fits says it: what is left out goes before the scope. */
const headings: readonly (readonly [ForeignPart, RegExp])[] = [
  [
    'excluded',
    /^(?:nicht (?:im|in|teil|enthalten|ziel|ziele|umfang)|nicht-?ziele|außerhalb|ausserhalb|abgrenzung|ausgeschlossen|hors|non[- ]objectifs|exclus|fuera|no objetivos|excluid|exclus[õo]es|fora|não (?:objetivos|inclu)|fuori|non obiettivi|esclus|buiten|niet (?:in|binnen)|geen doel)/,
  ],
  ['open', /^(?:offene (?:fragen|punkte)|questions ouvertes|preguntas abiertas|perguntas|domande aperte|open vragen)/],
  ['nice', /^(?:wünschenswert|kann-|souhaitable|deseable|desejável|desiderabil|gewenst|optionnel|opcional)/],
  ['metric', /^(?:erfolg|kennzahlen|indicateurs|métricas|indicadores|metriche|succescriteria)/],
  ['users', /^(?:zielgruppe|nutzer|benutzer|utilisateurs|usuarios|utilizadores|usuários|utenti|gebruikers|doelgroep)/],
  [
    'limits',
    /(?:nicht-?funktional|nichtfunktional|non[- ]fonctionnel|no funcional|não funciona|non funzional|niet-functione)|^(?:rahmenbedingungen|randbedingungen|einschränkungen|contraintes|restricciones|restrições|vincoli|randvoorwaarden|datenschutz|sicherheit|leistung|sécurité|seguridad|segurança|sicurezza)/,
  ],
  ['story', /^(?:anwendungsfälle|benutzergeschichten|cas d['’]utilisation|casos de uso|casi d['’]uso)/],
  [
    'must',
    /(?:anforderung|^exigences?\b|^requisit|^eisen\b|^vereisten|^muss\b|^funktion(?:en|al|sumfang)|^fonctionnalit|^fonctions\b|^funcionalidad|^funzionalit|^functionaliteit|^geschäftsregeln|^regeln\b|^règles|^reglas|^regras|^regole|^umfang|^leistungsumfang|^périmètre|^alcance|^escopo|^âmbito|^ambito|^akzeptanzkriterien|^besoins|^necesidades)/,
  ],
  [
    'problem',
    /^(?:problemstellung|problembeschreibung|hintergrund|ausgangslage|einleitung|überblick|problème|contexte|problema|contexto|contesto|antecedentes|introducción|probleem|achtergrond|inleiding)/,
  ],
];

/** By the key of a name (`nameKey`). */
export const foreignPart = (name: string): ForeignPart | undefined =>
  headings.find(([, words]) => words.test(name))?.[0];
