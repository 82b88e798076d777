/** A receiver of payouts: its account numbers, and its most per payout. */
interface Bank {
  readonly account: RegExp
  /** Centavos. */
  readonly most: bigint
}

export const MAX_INSTAPAY = 50_000_00n
const MAX_PESONET = 10_000_000_00n
const PLAIN_ACCOUNT = /^\d{6,17}$/
const MOBILE = /^09\d{9}$/

/** Account formats as Dragonpay's users published them in 2018; wallets take the mobile number. */
const BANKS: Readonly<Record<string, Bank>> = {
  BDO: bank(/^\d{10,12}$/),
  BPI: bank(/^\d{10}$/),
  CBC: bank(/^\d{10}$/),
  EWB: bank(/^\d{12}$/),
  LBP: bank(/^\d{10}$/),
  MBTC: bank(/^\d{13}$/),
  PNB: bank(PLAIN_ACCOUNT),
  RCBC: bank(/^\d{10}$/),
  SBC: bank(/^\d{13}$/),
  UBP: bank(/^\d{12}$/),
  UCPB: bank(/^\d{12}$/),
  PSB: bank(PLAIN_ACCOUNT),
  GCSH: { account: MOBILE, most: MAX_INSTAPAY },
  PYMY: { account: MOBILE, most: MAX_INSTAPAY },
  // Cash pick-up: the receiver's mobile number.
  CEBL: { account: MOBILE, most: MAX_INSTAPAY },
  // Any other receiver on the rail.
  INST: { account: PLAIN_ACCOUNT, most: MAX_INSTAPAY },
  PESO: bank(PLAIN_ACCOUNT),
}

function bank(account: RegExp): Bank {
  return { account, most: MAX_PESONET }
}

export function findBank(procId: string): Bank | null {
  return Object.hasOwn(BANKS, procId) ? (BANKS[procId] ?? null) : null
}
