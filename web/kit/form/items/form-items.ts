import { addressIn, cityKey, type ShownArea } from '#web/kit/form/items/form-address.ts'
import type { Filled, FormItem } from '#web/kit/form/items/form-item.ts'

type Option = FormItem['note'][number]

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
  /** Of a place: which lists it is chosen from. */
  edition?: string
  /** Of a place: the city where the borrower lives, once it is chosen; else empty. */
  homeCity?: string
}

type ItemKind = 'cardType' | 'choice' | 'city' | 'day' | 'text' | 'digits' | 'address' | 'place'

/** The fields to show, each with its options and value, given what was filled in (BK-011 to BK-014). */
export function shownItems(items: readonly FormItem[], filled: Filled): ShownItem[] {
  const chosen = chosenIn(items, filled)
  return items.filter((item) => isOffered(item, item.code, chosen)).map((item) => shown(item))

  function shown(item: FormItem): ShownItem {
    const note = item.note.filter((option) => isOffered(option, item.code, chosen))
    const kind = kindOf(item)
    const { area, ...others } = item
    const value = valueOf({ ...item, note }, kind, filled)
    if (kind === 'place') {
      const homeCity = filled[cityKey(items.find((one) => one.area?.code)?.code ?? '')] ?? ''
      return { ...others, note, kind, value, edition: area?.edition ?? '', homeCity }
    }
    const address = area && addressIn({ ...item, area }, items, filled)
    return { ...others, note, kind, value, ...address }
  }
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
  if (cate === 'address' || cate === 'place') return cate
  // Without a list of cities it is a text field.
  if (/^city-?select$/i.test(cate)) return note.length > 0 ? 'city' : 'text'
  return inputType === 'text' ? 'text' : 'digits'
}
