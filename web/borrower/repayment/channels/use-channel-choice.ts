import { useState } from 'react'
import { type ChannelFacts, listChannels } from '#contract/repayment/payment-channels.ts'
import type { Channel } from '#web/borrower/repayment/channels/channel-sheet-props.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { isNamed } from '#web/kit/form/items/is-named.ts'

/** What can be chosen from, and what is. */
export interface ChannelChoice {
  waiting: boolean
  /** Whether it is known what the channels can do. */
  isKnown: boolean
  /** How many there are, found or not. */
  count: number
  /** Those that are found. */
  shown: readonly ChannelFacts[]
  lastUsed: string
  searched: string
  setSearched: (searched: string) => void
  /** The number of the picked channel; undefined: none can be. */
  picked: string | undefined
  pick: (channelNumber: string) => void
}

/** Loads what each channel can do for an amount of centavos, and keeps what is searched and picked. */
export function useChannelChoice(channels: readonly Channel[], amount: number): ChannelChoice {
  const { waiting, data } = useCall(listChannels, { amount })
  const [chosen, pick] = useState<string>()
  const [searched, setSearched] = useState('')

  const { channels: known, lastUsed } = data ?? { channels: [], lastUsed: '' }
  const isKnown = known.length > 0
  const shown = known.filter(({ name }) => isNamed(name, searched))
  // Nothing is paid through a channel that is not in sight.
  const payable = isKnown ? shown.filter(({ closed }) => closed === '') : channels
  // What the borrower picked, else what they used last, else the first.
  const picked = [chosen, lastUsed, payable[0]?.channel_number].find((number) =>
    payable.some(({ channel_number: each }) => each === number),
  )
  const found = { shown, searched, setSearched }
  return { waiting, isKnown, count: known.length, lastUsed, ...found, picked, pick }
}
