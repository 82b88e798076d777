import type { Centavos } from '#domain/money/money.ts'
import type { Posting } from '#domain/payments/posting-time.ts'

const AT_ONCE: Posting = { kind: 'atOnce' }
const NEXT_DAY: Posting = { kind: 'days', days: 1 }
const BATCH: Posting = { kind: 'bankingDays', days: 1 }
const TELLER: Posting = { kind: 'bankingDays', days: 3 }
const ONLINE_BANK: Posting = { kind: 'bankingDays', days: 5 }

/** Centavos up to which 7-Eleven settles at once; above, on the next day (Dragonpay's remarks). */
const SEVEN_ELEVEN_AT_ONCE = 3_500_00n

/**
 * How long each channel takes, by its number: the provider's API has no field for it. From
 * Dragonpay's remarks and the posting times that cash-express.ph publishes; the later one where
 * they differ, since borrowers rely on it.
 */
const POSTING: Readonly<Record<string, Posting>> = {
  ...each('GCSH PYMY GRPY GRAB SHPE INST BOG DDBT ALPY', AT_ONCE),
  ...each('BOGX BAYD ECPY CEBL MLH PLWN LBC SMR RDS', NEXT_DAY),
  ...each('PESO', BATCH),
  ...each('BDRX BPXB MBXB LBXB UBXB RCXB SBCB', TELLER),
  ...each('BDO BPIA UBPB RCBC MBTC CBC PNBB', ONLINE_BANK),
}

/** How long a channel takes for an amount; an unknown one takes as long as the slowest. */
export function channelPosting(channel: string, amount: Centavos): Posting {
  if (channel === '711' || channel === '7ELE')
    return amount <= SEVEN_ELEVEN_AT_ONCE ? AT_ONCE : NEXT_DAY
  return POSTING[channel] ?? ONLINE_BANK
}

function each(channels: string, posting: Posting): Record<string, Posting> {
  return Object.fromEntries(channels.split(' ').map((channel) => [channel, posting]))
}
