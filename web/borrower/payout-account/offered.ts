import type { FormItem } from '#contract/payout-account.ts'

type Option = FormItem['note'][number]

/** What was filled in so far, by item code. */
export type Filled = Readonly<Record<string, string>>

/** CONST-020. */
const DEFAULT_CHANNEL = '90006'

/** Of the card types only this one depends on a channel: e-wallet (BK-013, BK-015). */
const E_WALLET = 1

/** The channel and card type that the rest of a form depends on. */
interface Chosen {
  /** 0 while nobody has said. */
  cardType: number
  channel: string
}

/** A field as it is shown now: with the options on offer, and with a value that is one of them. */
export interface ShownItem extends FormItem {
  kind: ItemKind
}

export type ItemKind = 'cardType' | 'choice' | 'city' | 'day' | 'text' | 'digits'

/** The fields to show, each with its options and value, given what was filled in (BK-011 to BK-014). */
export function shownItems(items: readonly FormItem[], filled: Filled): ShownItem[] {
  const chosen = chosenIn(items, filled)
  return items
    .filter((item) => isOffered(item, chosen))
    .map((item) => {
      const note = item.note.filter((option) => isOffered(option, chosen))
      const kind = kindOf(item)
      return { ...item, note, kind, value: valueOf({ ...item, note }, kind, filled) }
    })
}

/** Offered for this card type, and for e-wallets through this channel; 0 and empty: for all. */
function isOffered(
  { cardTypeMi, channelNumber }: Pick<Option, 'cardTypeMi' | 'channelNumber'>,
  { cardType, channel }: Chosen,
): boolean {
  if (cardTypeMi !== 0 && cardType !== 0 && cardTypeMi !== cardType) return false
  return cardType !== E_WALLET || /^0?$/.test(channelNumber) || channelNumber === channel
}

function chosenIn(items: readonly FormItem[], filled: Filled): Chosen {
  const valueAt = (code: string) => {
    const item = items.find((it) => it.code === code)
    return item && valueOf(item, kindOf(item), filled)
  }
  return {
    cardType: Number(valueAt('cardType') ?? 0),
    channel: valueAt('channelNumber') || DEFAULT_CHANNEL,
  }
}

/** A choice that is not on offer any more is none; of card types one is always chosen. */
function valueOf(item: FormItem, kind: ItemKind, filled: Filled): string {
  const value = filled[item.code] ?? item.value
  if (kind !== 'cardType' && kind !== 'choice' && kind !== 'city') return value

  const isThere = item.note.some(({ type }) => type === value)
  const first = kind === 'cardType' ? item.note[0]?.type : undefined
  return isThere ? value : (first ?? '')
}

/** Every spelling of the specification is taken (ENT-047, ENT-061). */
function kindOf({ code, cate, note, inputType }: FormItem): ItemKind {
  if (code === 'cardType') return 'cardType'
  if (cate === 'enum') return 'choice'
  if (cate === 'day') return 'day'
  // Without a list of cities there is nothing to pick from: it is typed.
  if (/^city-?select$/i.test(cate)) return note.length > 0 ? 'city' : 'text'
  return inputType === 'text' ? 'text' : 'digits'
}
