import type { Rail } from '#domain/payments/payout-rail.ts'
import type { Bank } from '#server/providers/payment-provider.ts'

/** Dragonpay's ids of receivers (processors of its payout interface, 2016; PYMY is Maya). */
const PROC_IDS: Readonly<Record<string, string>> = {
  GXCHPHM2XXX: 'GCSH',
  PAPHPHM1XXX: 'PYMY',
  BNORPHMMXXX: 'BDO',
  BOPIPHMMXXX: 'BPI',
  CHBKPHMMXXX: 'CBC',
  EWBCPHMMXXX: 'EWB',
  TLBPPHMMXXX: 'LBP',
  MBTCPHMMXXX: 'MBTC',
  PHSBPHMMXXX: 'PSB',
  PNBMPHMMTOD: 'PNB',
  RCBCPHMMXXX: 'RCBC',
  SETCPHMMXXX: 'SBC',
  UBPHPHMMXXX: 'UBP',
  UCPBPHMMXXX: 'UCPB',
}

/** The ids of the rails, for banks without one of their own. */
const RAIL_IDS: Readonly<Record<Rail, string>> = { instapay: 'INST', pesonet: 'PESO' }

/** Dragonpay's id of a bank, or of the rail that reaches it. */
export function toProcId({ bic }: Bank, rail: Rail): string {
  return PROC_IDS[bic] ?? RAIL_IDS[rail]
}
