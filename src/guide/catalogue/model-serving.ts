import type { Pattern } from './pattern.ts';

export const modelServing: Pattern = {
  id: 'model-serving',
  name: 'Model behind a Steady Call, with a Way Round It',
  role: 'style',
  how: 'The model is one version behind a call that never changes. Each {entity} gets its prediction with a confidence and the version that gave it; what is unsure, late or missing takes the way without the model. What people correct is kept, trained on aside, and a new version takes over share by share.',
  forces: [
    { when: { signal: 'model' }, weight: 6, because: 'a model decides, and can be wrong' },
    { when: { no: 'model' }, weight: -8, because: 'no model takes part' },
    { when: { signal: 'human-review' }, weight: 2, because: 'people take what the model is not sure of' },
    { when: { measure: 'latency-ms', below: 1001 }, weight: 1, because: 'the answer is waited for' },
    { when: { signal: 'rollout' }, weight: 1, because: 'a new version proves itself on a share first' },
    { when: { signal: 'availability' }, weight: 1, because: 'it has to go on without the model' },
  ],
  pros: [
    'The model can be changed, and taken back, without touching its callers',
    'An outage of the model slows people down instead of stopping them',
    'Every prediction can be explained later: version, input, output',
  ],
  cons: [
    'Two ways to test: with the model and without it',
    'Quality decays in silence unless it is measured',
    'Training is a second system with its own data',
  ],
  risks: [
    {
      what: 'People wave wrong predictions through, and the model learns from that',
      mitigation: 'A share of {entities} is judged without showing the prediction; only those count for quality',
      impact: 'high',
    },
    {
      what: 'What is predicted on drifts away from what was trained on',
      mitigation: 'Quality for each group every week, with an alert on its fall',
      impact: 'high',
    },
  ],
  components: [
    { name: '{Entity} API', kind: 'edge', does: 'Asks for a prediction within its time, or takes the way without it' },
    {
      name: 'Model server',
      kind: 'process',
      does: 'Holds one version for each share of the calls, answers with confidence and version',
    },
    {
      name: 'Training worker',
      kind: 'process',
      does: 'Trains on what was corrected, compares with the version in use, proposes the better one',
    },
    { name: '{Entity} store', kind: 'store', does: 'Keeps {entities} with prediction, version and correction' },
    { name: 'Model registry', kind: 'store', does: 'Keeps every version with its data, its figures and its share' },
  ],
  stores: [
    {
      table: 'predictions',
      of: 'is predicted by',
      columns: [
        'id uuid PRIMARY KEY',
        'model_version text NOT NULL',
        'predicted text NOT NULL',
        'confidence numeric(4, 3) NOT NULL',
        'corrected_to text',
        'corrected_by uuid',
      ],
      finds: '(model_version) WHERE corrected_to IS NOT NULL',
    },
  ],
  failures: [
    {
      situation: 'The model does not answer in time',
      handling: 'The {entity} takes the way without it; counted, and alerted on from a share on',
    },
    {
      situation: 'A new version is worse in use',
      handling: 'Its share goes back to the version before, by changing one entry',
    },
  ],
  flow: [
    { from: 'actor', to: 'api', says: '{call}' },
    { from: 'api', to: 'model-server', says: 'predict, within the time allowed' },
    { from: 'model-server', to: 'api', says: 'prediction, confidence, version', reply: true },
    { from: 'api', to: 'store', says: 'keep {entity} with all three' },
    { from: 'api', to: 'actor', says: '{success}', reply: true },
    { from: 'training-worker', to: 'store', says: 'read corrections' },
    { from: 'training-worker', to: 'model-registry', says: 'propose a version with its figures' },
  ],
  breaks: [
    { from: 'api', to: 'model-server', says: 'no answer within the time allowed' },
    { from: 'api', to: 'store', says: 'keep {entity}, without a prediction' },
    { from: 'api', to: 'actor', says: 'the way without it', reply: true },
  ],
  uses: [
    {
      who: 'Uber',
      what: 'serves its models from one platform, with versions and monitoring',
      source: 'Uber Engineering, "Scaling Machine Learning at Uber with Michelangelo" (2018)',
    },
  ],
  effort: 'High',
  runs: 'a model server beside the service, and training from time to time',
};
