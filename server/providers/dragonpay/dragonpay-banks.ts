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

/**
 * Dragonpay's id of a bank. A bank without one is reached over a payment network: INST (InstaPay)
 * if the bank is on it, else PESO (PESONet).
 */
export function procIdOf({ bic, isOnInstapay }: Bank): string {
  return PROC_IDS[bic] ?? (isOnInstapay ? 'INST' : 'PESO')
}
