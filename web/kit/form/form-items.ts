import type { FormArea } from '#contract/information.ts'
import type { FormItem as GivenItem } from '#contract/payout-account.ts'

/** A field as the server describes it; only some forms have addresses. */
export interface FormItem extends GivenItem {
  area?: FormArea | null
}

type Option = FormItem['note'][number]

/** The current values by item code. */
export type Filled = Readonly<Record<string, string>>

/** CONST-020. */
const DEFAULT_CHANNEL = '90006'

/** The only card type that depends on a channel: e-wallet (BK-013, BK-015). */
const E_WALLET = 1

/** The card type and channel that the rest of a form depends on. */
interface Chosen {
  /** 0 before a choice. */
  cardType: number
  channel: string
  /** The code of the item in which the channel is chosen: it offers all of them (BK-015). */
  chooser: string | undefined
}

/** A field with its current options, and with a value that is one of them. */
export interface ShownItem extends Omit<FormItem, 'area'> {
  kind: ItemKind
  area?: ShownArea
}

/** The area of an address: `value` is the code of its barangay, empty before a choice, or WRITTEN. */
export interface ShownArea extends FormArea {
  /** Whether the address is that of `sameAs`. */
  isSame: boolean
}

/** In place of the barangay of an address that the borrower writes as one line. */
export const WRITTEN = 'written'

type ItemKind = 'cardType' | 'choice' | 'city' | 'day' | 'text' | 'digits' | 'address'

/** The fields to show, each with its options and value, given what was filled in (BK-011 to BK-014). */
export function shownItems(items: readonly FormItem[], filled: Filled): ShownItem[] {
  const chosen = chosenIn(items, filled)
  return items.filter((item) => isOffered(item, item.code, chosen)).map((item) => shown(item))

  function shown(item: FormItem): ShownItem {
    const note = item.note.filter((option) => isOffered(option, item.code, chosen))
    const kind = kindOf(item)
    const { area, ...others } = item
    const value = valueOf({ ...item, note }, kind, filled)
    if (!area) return { ...others, note, kind, value }
    const same = items.find(({ code }) => code === area.sameAs)
    if (same?.area && isSame(item, same, filled))
      return { ...others, note, kind, ...addressIn(same, filled, { ...area, isSame: true }) }
    return { ...others, note, kind, ...addressIn(item, filled, { ...area, isSame: false }) }
  }
}

/** Where it is kept among the values whether an address is the same as another one. */
export function sameKey(code: string): string {
  return `${code} same`
}

/** As the borrower says; before that, when both are stored and equal. */
function isSame(item: FormItem, same: FormItem, filled: Filled): boolean {
  const said = filled[sameKey(item.code)]
  if (said !== undefined) return said === 'yes'
  return item.value !== '' && item.value === same.value && item.area?.value === same.area?.value
}

/** Where the line before a chosen barangay is kept, beside an address that is written whole. */
export function streetKey(code: string): string {
  return `${code} street`
}

/** The line and the barangay of an address; a chosen barangay is kept as its code and its name. */
function addressIn({ code, value, area }: FormItem, filled: Filled, shown: ShownArea) {
  const [chosen, name] = codeAndName(filled[area?.code ?? ''])
  const known = area?.value ?? ''
  const barangay = chosen ?? (known || (value === '' ? '' : WRITTEN))
  const [line, whole] = known === '' ? ['', value] : [value, `${value}, ${area?.name}`]
  return {
    value: barangay === WRITTEN ? (filled[code] ?? whole) : (filled[streetKey(code)] ?? line),
    area: { ...shown, value: barangay, name: chosen === undefined ? (area?.name ?? '') : name },
  }
}

function codeAndName(kept: string | undefined): [code: string | undefined, name: string] {
  if (kept === undefined) return [undefined, '']
  const blank = `${kept} `.indexOf(' ')
  return [kept.slice(0, blank), kept.slice(blank + 1)]
}

/** Offered for this card type, and for e-wallets through this channel; 0 and empty: for all. */
function isOffered(
  { cardTypeMi, channelNumber }: Pick<Option, 'cardTypeMi' | 'channelNumber'>,
  code: string,
  { cardType, channel, chooser }: Chosen,
): boolean {
  if (cardTypeMi !== 0 && cardType !== 0 && cardTypeMi !== cardType) return false
  if (cardType !== E_WALLET || code === chooser) return true
  return /^0?$/.test(channelNumber) || channelNumber === channel
}

function chosenIn(items: readonly FormItem[], filled: Filled): Chosen {
  const type = items.find(({ code }) => code === 'cardType')
  const cardType = Number(type ? valueOf(type, 'cardType', filled) : 0)

  const chooser = items.find(({ note }) => channelsOf(note, cardType).size > 1)
  const picked = chooser?.note.find(
    ({ type: channel }) => channel === valueOf(chooser, 'choice', filled),
  )
  return {
    cardType,
    channel: picked?.channelNumber || DEFAULT_CHANNEL,
    chooser: chooser?.code,
  }
}

/** The channels of the options of this card type: a wallet has its own channel. */
function channelsOf(options: readonly Option[], cardType: number): Set<string> {
  const offered = options.filter(
    ({ cardTypeMi, channelNumber }) =>
      (cardTypeMi === 0 || cardTypeMi === cardType) && !/^0?$/.test(channelNumber),
  )
  return new Set(offered.map(({ channelNumber }) => channelNumber))
}

/** A choice that is no longer offered is dropped; a card type is always chosen. */
function valueOf(item: FormItem, kind: ItemKind, filled: Filled): string {
  const value = filled[item.code] ?? item.value
  if (kind !== 'cardType' && kind !== 'choice' && kind !== 'city') return value

  if (item.note.some(({ type }) => type === value)) return value
  return (kind === 'cardType' && item.note[0]?.type) || ''
}

/** Every spelling in the specification is accepted (ENT-047, ENT-061). */
function kindOf({ code, cate, note, inputType }: FormItem): ItemKind {
  if (code === 'cardType') return 'cardType'
  if (cate === 'enum') return 'choice'
  if (cate === 'day') return 'day'
  if (cate === 'address') return 'address'
  // Without a list of cities it is a text field.
  if (/^city-?select$/i.test(cate)) return note.length > 0 ? 'city' : 'text'
  return inputType === 'text' ? 'text' : 'digits'
}
