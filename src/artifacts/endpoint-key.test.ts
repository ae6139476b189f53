import { expect, test } from 'vitest';
import { endpointKey, EndpointSet } from './endpoint-key.ts';

test('the same call, however its parameters are called', () => {
  for (const text of [
    'GET /exports/:id',
    '`get /exports/{export_id}`',
    'GET https://x.example/exports/<id>/',
    '**GET** /exports/{}?full=1',
  ])
    expect(endpointKey(text)).toBe('get /exports/{}');
  for (const text of ['N/A', 'GET', 'exports', '/exports']) expect(endpointKey(text)).toBeUndefined();
});

test("a server's own prefix may be left out, but is not another one", () => {
  const offered = new EndpointSet(['POST /api/v1/exports', 'GET /v2/rides', 'GET /books']);
  for (const text of ['POST /api/v1/exports', 'POST /exports', 'GET /rides', 'GET /api/books'])
    expect(offered.has(text)).toBe(true);
  for (const text of ['GET /exports', 'GET /v1/rides', 'GET /book', 'nothing']) expect(offered.has(text)).toBe(false);
});

test('a value stands for a parameter, and a word only where it comes from an example', () => {
  const offered = new EndpointSet([
    { text: 'DELETE /orders/o-77' },
    { text: 'GET /stacks/maps/orders', isExample: true },
    'GET /loans/{id}',
  ]);
  for (const text of ['DELETE /orders/{id}', 'GET /stacks/{stack}/orders', 'GET /loans/17'])
    expect(offered.has(text)).toBe(true);
  for (const text of ['DELETE /orders/{id}/lines', 'PATCH /orders/{id}', 'GET /loans/open', 'GET /{any}/maps/list'])
    expect(offered.has(text)).toBe(false);
  expect(new EndpointSet(['GET /loans/{id}']).has('GET /loans/mine', true)).toBe(true);
});
