/** What products publish. Covers REQ-009. */
export interface Envelope<T extends string, P> {
  readonly id: `evt_${string}`;
  readonly type: T;
  readonly publishedAt: string;
  readonly payload: P;
}

export type OrderPaid = Envelope<'order.paid', { readonly order: string; readonly cents: number }>;
export type OrderLost = Envelope<'order.lost', { readonly order: string }>;

/** What receivers check. Covers REQ-002. */
export declare function verify(body: Uint8Array, signature: string, secret: string): boolean;

export declare const enum DeliveryState {
  Queued,
  Sent,
  Waiting,
  Delivered,
  Dead,
}
