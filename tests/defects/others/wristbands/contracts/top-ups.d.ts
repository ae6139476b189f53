/** What other teams may rely on. */
export type State = 'pending' | 'booked' | 'dropped';

/** Requirement 1.2: from 500 to 20000 cents. */
export interface TopUp {
  readonly reference: string;
  readonly wristband: string;
  readonly cents: number;
  readonly state: State;
}

export interface Payout {
  readonly wristband: string;
  readonly iban: string;
}

export declare function topUp(wristband: string, cents: number): Promise<TopUp>;
export declare function payOut(payout: Payout): Promise<void>;
