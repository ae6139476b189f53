/** A reason in the middle of a sentence: "Chose X over Y because Z". */

/** Names that people begin a reason with; all others are told by the decision's own words. */
const names = new Set(
  (
    'airflow amazon android ansible apache apple azure cassandra cloudflare django docker elasticsearch english europe express facebook ' +
    'fastify gemini german github gitlab google grafana hadoop helm heroku istio java javascript jenkins jira kafka kotlin kubernetes ' +
    'lambda linux mariadb meta microsoft mongo mongodb mysql netflix nginx node okta oracle paypal postgres postgresql prometheus python ' +
    'rabbitmq rails react redis ruby rust salesforce shopify slack snowflake spark spring sqlite stripe swift terraform twilio typescript ' +
    'unix vue windows monday tuesday wednesday thursday friday saturday sunday january february april june july august september october ' +
    'november december'
  ).split(' '),
);

/** `beside`: the other words of the decision. A word that has its capital there is a name. */
export function asReason(because: string, beside: readonly string[] = []): string {
  const words = because.trim().replace(/[.!?\s]+$/, '');
  const first = /^[A-Z][a-z]*(?=[\s,]|$)/.exec(words)?.[0];
  if (first === undefined || first === 'I' || names.has(first.toLowerCase())) return words;
  if (beside.some((text) => text.split(/[^\p{L}\p{N}]+/u).includes(first))) return words;
  return words.charAt(0).toLowerCase() + words.slice(1);
}
