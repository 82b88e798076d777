import { useId } from 'react'
import styles from '#web/borrower/repayment/channel-search.module.css'
import type { ChannelTexts } from '#web/borrower/repayment/texts/channels/texts.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  words: ChannelTexts
  searched: string
  setSearched: (searched: string) => void
  /** How many channels are found. */
  count: number
}

/** Finds a channel by its name; what is found is announced. */
export function ChannelSearch({ words, searched, setSearched, count }: Props) {
  const id = useId()
  return (
    <search className={styles['search']}>
      <label className="visually-hidden" htmlFor={id}>
        {words.search}
      </label>
      <Icon shape={SHAPES.search} className={styles['sign']} />
      <input
        id={id}
        type="search"
        className={styles['input']}
        placeholder={words.searchFor}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={searched}
        onChange={({ target }) => setSearched(target.value)}
      />
      <output className={count > 0 ? 'visually-hidden' : styles['none']}>
        {searched && (count > 0 ? words.found(count) : words.noneFound(searched))}
      </output>
    </search>
  )
}
