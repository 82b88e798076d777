/**
 * Xendit's codes of the banks and wallets that it pays, by our BIC: the channel codes of its page
 * "Payouts, Philippines" (docs.xendit.co/docs/payouts-philippines) and of `GET /payouts_channels`.
 * A receiver that is not here has no way over Xendit. Land Bank, Metrobank and Security Bank have
 * codes other than their names.
 */
const CHANNEL_CODES: Readonly<Record<string, string>> = {
  GXCHPHM2XXX: 'PH_GCASH',
  PAPHPHM1XXX: 'PH_PAYMAYA',
  GPNEPHM2XXX: 'PH_GRABPAY',
  DCPHPHM1XXX: 'PH_COINS',
  BNORPHMMXXX: 'PH_BDO',
  BOPIPHMMXXX: 'PH_BPI',
  MBTCPHMMXXX: 'PH_MET',
  TLBPPHMMXXX: 'PH_LBP',
  UBPHPHMMXXX: 'PH_UBP',
  RCBCPHMMXXX: 'PH_RCBC',
  SETCPHMMXXX: 'PH_SEC',
  PNBMPHMMTOD: 'PH_PNB',
  CHBKPHMMXXX: 'PH_CBC',
  CHSVPHM1XXX: 'PH_CBS',
  EWBCPHMMXXX: 'PH_EWB',
  CIPHPHMMXXX: 'PH_CIMB',
  AUBKPHMMXXX: 'PH_AUB',
  PHSBPHMMXXX: 'PH_PSB',
  CPHIPHMMXXX: 'PH_PBC',
  PPBUPHMMXXX: 'PH_PBB',
  PHVBPHMMXXX: 'PH_PVB',
  PHTBPHMMXXX: 'PH_PTC',
  PABIPHMMXXX: 'PH_BOC',
  CTCBPHMMXXX: 'PH_CTBC',
  MBBEPHMMXXX: 'PH_MPI',
  SCBLPHMMXXX: 'PH_SCB',
  ONNRPHM1XXX: 'PH_ONB',
  BPDIPHM1XXX: 'PH_BPIDB',
  CELRPHM1XXX: 'PH_CEBRUR',
  RUCAPHM1XXX: 'PH_CMG',
  QCDFPHM1XXX: 'PH_QCB',
}

/** Xendit's code of a bank or wallet; null: it does not pay it. */
export function channelCode({ bic }: { readonly bic: string }): string | null {
  return Object.hasOwn(CHANNEL_CODES, bic) ? (CHANNEL_CODES[bic] ?? null) : null
}
