import { receiverOf } from '#server/payout-account/receivers.ts'

/** Dragonpay's own ids of receivers (processors of its payout interface, 2016; PYMY is Maya). */
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
 * How Dragonpay names a receiver. One that it has no id of its own for is reached over the rail
 * itself: INST (InstaPay) where it takes that, else PESO (PESONet).
 */
export function procIdOf(bic: string): string {
  const receiver = receiverOf(bic)
  if (!receiver) throw new Error(`No receiver has the BIC ${bic}.`)
  return PROC_IDS[bic] ?? (receiver.isOnInstapay ? 'INST' : 'PESO')
}
