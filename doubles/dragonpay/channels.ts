import { pesoText } from '#doubles/dragonpay/money-text.ts'

/** Bits of a channel's type (Merchant Payment Switch API 1.00). */
export const CHANNEL_TYPE = { onlineBank: 1, bankCounter: 2, counter: 4, wallet: 128 } as const

export interface Channel {
  readonly procId: string
  readonly shortName: string
  readonly longName: string
  readonly type: number
  /** Centavos: least <= amount < below. */
  readonly least: bigint
  readonly below: bigint
  readonly remarks: string
  /** Centavos that the channel charges the payer. */
  readonly surcharge: bigint
  readonly isRealTime: boolean
  readonly takesWholePesos: boolean
  /** From Sunday: X open, 0 closed. */
  readonly days: string
  /** Manila hours; equal: all day. */
  readonly hours: readonly [string, string]
}

type Limits = readonly [least: bigint, below: bigint]
type Rest = Partial<Channel>

const { onlineBank, bankCounter, counter, wallet } = CHANNEL_TYPE
const REAL_TIME = { isRealTime: true }
const SHOP_HOURS = { hours: ['10:00', '20:00'] } as const
const BANK_HOURS = { days: '0XXXXX0', hours: ['09:00', '15:00'], surcharge: 50_00n } as const
const BANK_NOTE = { remarks: 'Posted within the day. Your bank may charge a fee.' }
const COUNTER_LIMITS: Limits = [50_00n, 200_000_00n]
const BANK_LIMITS: Limits = [1_00n, 1_000_000_00n]
const TELLER_LIMITS: Limits = [1_00n, 2_000_000_00n]

/** Seeded from published lists of 2020 and 2026: names and limits change, the shape does not. */
const CHANNELS: readonly Channel[] = [
  channel('BOG', 'Bogus Bank', onlineBank, BANK_LIMITS, { ...REAL_TIME, remarks: 'Test only.' }),
  channel('BOGX', 'Bogus Bank Over-the-Counter', bankCounter, BANK_LIMITS, {
    remarks: 'Test only.',
  }),
  // Neither is in the published lists: agreed with the merchant, and never offered to payers.
  channel('DDBT', 'Direct debit', onlineBank, BANK_LIMITS, REAL_TIME),
  channel('ALPY', 'Alipay', wallet, BANK_LIMITS, REAL_TIME),
  channel('GCSH', 'GCash', wallet, [1_00n, 30_000_00n], {
    ...REAL_TIME,
    surcharge: 10_00n,
    remarks: 'Posted at once. A fee of P10 may apply.',
  }),
  channel('PYMY', 'Maya', wallet, [1_00n, 50_000_00n], REAL_TIME),
  channel('GRPY', 'GrabPay', wallet, [1_00n, 10_000_00n], {
    ...REAL_TIME,
    remarks: 'Centavos are rounded up.',
  }),
  channel('SHPE', 'ShopeePay', wallet, [1_00n, 50_000_00n], REAL_TIME),
  channel('INST', 'QR Ph / InstaPay', wallet, [1_00n, 50_000_00n], REAL_TIME),
  channel('PESO', 'PESONet', onlineBank, BANK_LIMITS, BANK_NOTE),
  channel('711', '7-Eleven', counter, [250_00n, 10_000_00n], {
    isRealTime: true,
    takesWholePesos: true,
    remarks: 'No centavos. Up to P3,500 posted at once, above on the next day.',
  }),
  channel('BAYD', 'Bayad Center', counter, [50_00n, 500_000_00n], REAL_TIME),
  channel('ECPY', 'ECPay', counter, [50_00n, 500_000_00n]),
  channel('CEBL', 'Cebuana Lhuillier', counter, [10_00n, 500_000_00n], {
    remarks: 'Posted on the next day.',
  }),
  channel('MLH', 'M Lhuillier', counter, [180_00n, 500_000_00n], {
    remarks: 'Posted on the next day.',
  }),
  channel('PLWN', 'Palawan Pawnshop', counter, [10_00n, 20_000_00n]),
  channel('LBC', 'LBC', counter, COUNTER_LIMITS, SHOP_HOURS),
  channel('SMR', 'SM Bills Payment', counter, COUNTER_LIMITS, SHOP_HOURS),
  channel('RDS', 'Robinsons Bills Payment', counter, COUNTER_LIMITS, SHOP_HOURS),
  channel('BDO', 'BDO Online', onlineBank, BANK_LIMITS, BANK_NOTE),
  channel('BPIA', 'BPI Online', onlineBank, [1_00n, 49_980_01n], REAL_TIME),
  channel('UBPB', 'UnionBank Online', onlineBank, BANK_LIMITS, REAL_TIME),
  channel('RCBC', 'RCBC Online', onlineBank, BANK_LIMITS, BANK_NOTE),
  channel('MBTC', 'Metrobank Online', onlineBank, BANK_LIMITS, BANK_NOTE),
  channel('CBC', 'China Bank Online', onlineBank, BANK_LIMITS, BANK_NOTE),
  channel('PNBB', 'PNB Online', onlineBank, BANK_LIMITS, BANK_NOTE),
  channel('BDRX', 'BDO Counter', bankCounter, TELLER_LIMITS, BANK_HOURS),
  channel('BPXB', 'BPI Counter', bankCounter, TELLER_LIMITS, BANK_HOURS),
  channel('MBXB', 'Metrobank Counter', bankCounter, TELLER_LIMITS, BANK_HOURS),
  channel('LBXB', 'Landbank Counter', bankCounter, TELLER_LIMITS, BANK_HOURS),
  channel('UBXB', 'UnionBank Counter', bankCounter, TELLER_LIMITS, BANK_HOURS),
  channel('RCXB', 'RCBC Counter', bankCounter, TELLER_LIMITS, BANK_HOURS),
  channel('SBCB', 'Security Bank Counter', bankCounter, TELLER_LIMITS, BANK_HOURS),
]

function channel(
  procId: string,
  longName: string,
  type: number,
  [least, below]: Limits,
  rest: Rest = {},
): Channel {
  return {
    procId,
    shortName: longName.slice(0, 15),
    longName,
    type,
    least,
    below,
    remarks: rest.isRealTime ? 'Posted at once.' : 'Posted within the day.',
    surcharge: 0n,
    isRealTime: false,
    takesWholePesos: false,
    days: 'XXXXXXX',
    hours: ['00:00', '00:00'],
    ...rest,
  }
}

export function findChannel(procId: string): Channel | null {
  return CHANNELS.find((known) => known.procId === procId) ?? null
}

/** The channels that take an amount; null: all channels. */
export function channelsFor(amount: bigint | null): readonly Channel[] {
  return amount === null
    ? CHANNELS
    : CHANNELS.filter(({ least, below }) => least <= amount && amount < below)
}

export function isOpen({ days, hours: [from, to] }: Channel, at: Temporal.Instant): boolean {
  const manila = at.toZonedDateTimeISO('Asia/Manila')
  if (days[manila.dayOfWeek % 7] !== 'X') return false
  const time = manila.toPlainTime().toString({ smallestUnit: 'minute' })
  return from === to || (time >= from && time < (to === '00:00' ? '24:00' : to))
}

/** A row of /processors. The logo is empty: we do not serve trade marks. */
export function toProcessor(offered: Channel) {
  return {
    procId: offered.procId,
    shortName: offered.shortName,
    longName: offered.longName,
    logo: '',
    currencies: 'PHP',
    url: '',
    type: offered.type,
    status: 'A',
    remarks: offered.remarks,
    dayOfWeek: offered.days,
    startTime: offered.hours[0],
    endTime: offered.hours[1],
    minAmount: pesoText(offered.least),
    maxAmount: pesoText(offered.below),
    mustRedirect: false,
    realTime: offered.isRealTime,
    surcharge: pesoText(offered.surcharge),
    hasAltRefNo: false,
  }
}
