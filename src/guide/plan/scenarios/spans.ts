/** What is done again and again, and what follows when something goes on for too long. */
import { lemma } from '../../read/language/verbs.ts';
import { lowerFirst, past, singular, withArticle } from '../../text/words.ts';
import { bare, type Limit, looked, spanOfTime } from './limit-words.ts';
import { beFor } from './be-for.ts';

const reports = /^(?:send|report|upload|transmit|publish|measure|record|poll|check|sync|refresh|save|log)$/;

/** "The sensor sends the temperature every 5 minutes over WiFi": three of them, and the time between two. */
const soOften: Limit = (text) => {
  const [, who, acts, what, count, unit = '', how = ''] =
    /^(?:an?|the|each|every) ([^,;:]{2,30}?) (?:must )?(\p{L}{3,}) ((?:an?|the|its|all) [^,;:]{2,50}?) every (\d{1,4}) (seconds?|minutes?|hours?|days?)( (?:over|via|to|by|through) [^,;:]{2,40})?$/iu.exec(
      text,
    ) ?? [];
  const verb = acts === undefined ? undefined : lemma(acts);
  if (who === undefined || what === undefined || verb === undefined || !reports.test(verb)) return undefined;
  const thing = `the ${bare(what)}`;
  return [
    {
      suffix: '',
      given: [`${withArticle(who)} that works, and what it has done up to now`],
      when: `${Number(count) * 3} ${singular(unit)}s have passed`,
      outcomes: [
        `${thing} ${beFor(thing) === 'is' ? 'was' : 'were'} ${past(verb)} three times more${how}`,
        `${count} ${Number(count) === 1 ? singular(unit) : unit} lie between one time and the next`,
      ],
    },
  ];
};

/** "If it is outside 2-8 °C for more than 15 minutes, the nurse gets a message and, if she does not confirm within 10 minutes, a call". */
const forTooLong: Limit = (text) => {
  const [, what, span, who, gets = '', first, answer, wait, second] =
    new RegExp(
      `^(?:if|when|as soon as) ([^,;]{3,80}?) for (?:more|longer) than (${spanOfTime}), ((?:the|an?|all) [^,;]{2,40}?) (gets?|receives?|is sent|is told|is called) ([^,;]{2,60}?)(?: and,? if [^,;]{2,30}? (?:does not|doesn't|do not|don't) (\\p{L}+)(?: (?:it|this))? within (${spanOfTime}), ([^,;]{2,40}))?$`,
      'iu',
    ).exec(text) ?? [];
  if (what === undefined || span === undefined || who === undefined || first === undefined) return undefined;
  const [so, person] = [lowerFirst(what), lowerFirst(who)];
  const verb = answer === undefined ? undefined : (lemma(answer) ?? answer.toLowerCase());
  return [
    {
      suffix: ': not yet',
      given: [`${so} for a little less than ${span}`],
      when: looked,
      outcomes: [`${person} has not been told yet`],
    },
    {
      suffix: ': then',
      given: [`${so} for a little more than ${span}`],
      when: looked,
      outcomes: [`${person} ${gets} ${first}`],
    },
    ...(wait === undefined || second === undefined || verb === undefined
      ? []
      : [
          {
            suffix: ': no answer',
            given: [`${person} got ${first}`, `${person} has not ${past(verb)} it`],
            when: `${wait} have passed`,
            outcomes: [`${person} ${gets} ${second}`],
          },
          {
            suffix: ': answered',
            given: [`${person} got ${first}`, `${person} has ${past(verb)} it`],
            when: `${wait} have passed`,
            outcomes: [`there is no ${bare(second)}`],
          },
        ]),
  ];
};

export const spans: readonly Limit[] = [soOften, forTooLong];
