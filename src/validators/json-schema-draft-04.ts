/** The meta-schema of draft 4, which most published schemas still name, in the words of draft 7: limits that are excluded are numbers. */
const schema = { $ref: '#' };
const schemas = { type: 'array', minItems: 1, items: schema };
const named = { type: 'object', additionalProperties: schema };
const strings = { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } };
const count = { type: 'integer', minimum: 0 };
const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

export const draft04 = {
  $id: 'http://json-schema.org/draft-04/schema#',
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    id: { type: 'string' },
    $schema: { type: 'string' },
    title: { type: 'string' },
    description: { type: 'string' },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    maximum: { type: 'number' },
    exclusiveMaximum: { type: 'boolean' },
    minimum: { type: 'number' },
    exclusiveMinimum: { type: 'boolean' },
    maxLength: count,
    minLength: count,
    pattern: { type: 'string' },
    additionalItems: { anyOf: [{ type: 'boolean' }, schema] },
    items: { anyOf: [schema, schemas] },
    maxItems: count,
    minItems: count,
    uniqueItems: { type: 'boolean' },
    maxProperties: count,
    minProperties: count,
    required: strings,
    additionalProperties: { anyOf: [{ type: 'boolean' }, schema] },
    definitions: named,
    properties: named,
    patternProperties: named,
    dependencies: { type: 'object', additionalProperties: { anyOf: [schema, strings] } },
    enum: { type: 'array', minItems: 1 },
    type: { anyOf: [{ enum: types }, { type: 'array', minItems: 1, uniqueItems: true, items: { enum: types } }] },
    format: { type: 'string' },
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    not: schema,
  },
  dependencies: { exclusiveMaximum: ['maximum'], exclusiveMinimum: ['minimum'] },
};
