import { useId } from 'react'
import styles from '#web/kit/form/pickers/search-field.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** What a search among names says. */
export interface SearchWords {
  search: string
  /** Placeholder. */
  searchFor: string
  found: (count: number) => string
  noneFound: (searched: string) => string
}

interface Props {
  words: SearchWords
  searched: string
  setSearched: (searched: string) => void
  /** How many names are found. */
  count: number
}

/** Finds one of many by its name; what is found is announced. */
export function SearchField({ words, searched, setSearched, count }: Props) {
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
