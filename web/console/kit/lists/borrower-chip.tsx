import { type KeyboardEvent, useId, useState } from 'react'
import { withMarks } from '#contract/hidden-characters.ts'
import { searchAll } from '#contract/console/search.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { kitTexts as texts } from '#web/console/kit/kit-texts.ts'
import { Chip, type ChipProps } from '#web/console/kit/lists/filter-chip.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { useSettled } from '#web/console/kit/reads/use-settled.ts'
import styles from '#web/console/kit/lists/list-filters.module.css'

/** Letters from which it is looked for. */
const LEAST = 3

/** A borrower, found by name, number or loan as in the search. @param props.shown their name */
export function BorrowerChip({ label, value, onChange, shown }: ChipProps & { shown: string }) {
  const [id, listId] = [useId(), useId()]
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState({ id: '', name: '' })
  const [at, setAt] = useState(0)
  const found = useFound(typed)
  const choose = (one: (typeof found)[number] | undefined) => {
    if (!one) return
    setChosen(one)
    setTyped('')
    onChange(one.id)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(found.length - 1, at + step)))
    else if (event.key === 'Enter') choose(found[at])
    else if (event.key === 'Escape') setTyped('')
    else return
    event.preventDefault()
  }
  const name = shown || (chosen.id === value ? chosen.name : '') || texts.oneBorrower
  return (
    <Chip id={id} label={label} value={value} onRemove={() => onChange('')}>
      <input
        id={id}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(found[at] && { 'aria-activedescendant': `${listId}${found[at].id}` })}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={value === '' ? texts.findBorrower : withMarks(name)}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={press}
        onBlur={() => setTyped('')}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A datalist shows names that two may have. */}
      <div id={listId} role="listbox" aria-label={label} className={styles['found']}>
        {found.map((one, place) => (
          <div
            key={one.id}
            id={`${listId}${one.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- As above.
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            // The field keeps the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              choose(one)
            }}
          >
            <BorrowerText text={one.name} /> {one.phone}
          </div>
        ))}
      </div>
    </Chip>
  )
}

/** Borrowers of what was typed, once typing pauses. */
function useFound(typed: string) {
  const settled = useSettled(typed.trim())
  const isOff = settled.length < LEAST || settled !== typed.trim()
  const { data } = useRead(searchAll, { q: settled }, { isOff })
  const people = new Map(
    (isOff ? [] : (data?.hits ?? [])).map(({ borrowerId, name, phone }) => [
      borrowerId,
      { id: borrowerId, name: name ?? '', phone },
    ]),
  )
  return [...people.values()]
}
