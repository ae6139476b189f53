/** Steps of a pipeline: nobody calls them, what comes in goes through them. */
const steps =
  /^(?:ingest|extract|transform|load|enrich|aggregate|deduplicate|dedupe|normali[sz]e|parse|convert|validate|cleanse|partition|replicate|stream|consume|anonymi[sz]e|pseudonymi[sz]e|join|compact|tokeni[sz]e|classify|embed|index)s?$/i;

/** "Transform the files to hourly values": asked for without saying who does it. */
export const isStep = (word: string): boolean => steps.test(word) && !/^joins?$/i.test(word);
