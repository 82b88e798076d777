import { readFileSync } from 'node:fs'

/** The kinds of payout account; the numbers are the wire's cardType. */
export const E_WALLET = 1
export const BANK = 2

/** A wallet or bank that payouts can go to. */
export interface Receiver {
  readonly bic: string
  readonly name: string
  readonly kind: typeof E_WALLET | typeof BANK
  /** A wallet's number in the form (BK-013); empty for a bank. */
  readonly channelNumber: string
  /** Takes money in real time, up to ₱50,000 each. */
  readonly isOnInstapay: boolean
  /** Takes money in batches on banking days. */
  readonly isOnPesonet: boolean
}

/**
 * The receivers of the Philippine rails in the order of the form: the main ones first. BICs and
 * rails come from PayMongo's catalogue; GCash has channel 90006 (BK-014), and the other wallets keep
 * the numbers after it for ever.
 */
export const RECEIVERS: readonly Receiver[] = read('receivers.csv')

const byBic = new Map(RECEIVERS.map((receiver) => [receiver.bic, receiver]))

export function findReceiver(bic: string): Receiver | null {
  return byBic.get(bic) ?? null
}

function read(file: string): Receiver[] {
  const [, ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map(receiverIn)
}

/** @throws Error for a line that is not one of the table */
export function receiverIn(line: string): Receiver {
  const [bic, name, type, channelNumber, instapay, pesonet, ...rest] = line.split(',')
  if (!bic || !name || channelNumber === undefined || pesonet === undefined || rest.length > 0)
    throw new Error(`receivers.csv has a malformed line: ${line}`)
  return {
    bic,
    name,
    kind: type === 'ewallet' ? E_WALLET : BANK,
    channelNumber,
    isOnInstapay: instapay === '1',
    isOnPesonet: pesonet === '1',
  }
}
