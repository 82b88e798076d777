/** What a mark shows behind its letters: what the payer goes to. */
export type MarkKind = 'wallet' | 'bank' | 'counter' | 'qr' | 'code'

/** An own, neutral mark of a channel: letters that people know it by, and what it is. */
export interface ChannelMark {
  readonly letters: string
  readonly kind: MarkKind
}

/** The mark of a channel; of an unknown one by its number. */
export function channelMark(number: string): ChannelMark {
  return MARKS[number] ?? { letters: number.slice(0, 2), kind: 'bank' }
}

/** By the numbers that channels have on the wire. */
const MARKS: Readonly<Record<string, ChannelMark>> = {
  ...marks('wallet', 'GCSH:G PYMY:M GRPY:GP GRAB:GP SHPE:SP ALPY:A PMGC:G PMMY:M PMGR:GP PMSH:SP'),
  ...marks('qr', 'INST:QR PMQR:QR'),
  ...marks('bank', 'BDO:BDO BPIA:BPI UBPB:UB RCBC:RC MBTC:MB CBC:CB PNBB:PNB PESO:P'),
  ...marks('bank', 'BDRX:BDO BPXB:BPI MBXB:MB LBXB:LB UBXB:UB RCXB:RC SBCB:SB'),
  ...marks('bank', 'PMBP:BPI PMUB:UB PMCC:CC DDBT:D BOG:BB BOGX:BB'),
  ...marks('counter', '711:7 7ELE:7 BAYD:BC ECPY:EC CEBL:CL MLH:ML PLWN:PP LBC:LBC SMR:SM RDS:RB'),
  ...marks('code', 'LIFE:ID'),
}

function marks(kind: MarkKind, listed: string): Record<string, ChannelMark> {
  return Object.fromEntries(
    listed.split(' ').map((each) => {
      const [number = '', letters = ''] = each.split(':')
      return [number, { letters, kind }]
    }),
  )
}
