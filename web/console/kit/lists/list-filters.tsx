import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { kitTexts as texts } from '#web/console/kit/kit-texts.ts'
import { BorrowerChip } from '#web/console/kit/lists/borrower-chip.tsx'
import { ChoiceChip, TextChip } from '#web/console/kit/lists/filter-chip.tsx'
import { useBrands, useMay } from '#web/console/staff.ts'
import styles from '#web/console/kit/lists/list-filters.module.css'

/** One filter of a list. */
export interface Filter {
  readonly name: string
  readonly label: string
  /** Text unless it is a day, a borrower, one of the brands or one of some words. */
  readonly type?: 'text' | 'date' | 'borrower' | 'brand'
  readonly choices?: readonly (readonly [value: string, label: string])[]
  /** What it is without a choice; "All" if left out. */
  readonly all?: string
}

interface Props {
  filters: readonly Filter[]
  given: Readonly<Record<string, string>>
  onFilter: (given: Record<string, string>) => void
  /** The name of a borrower whose rows are shown. */
  nameOf?: (borrowerId: string) => string
}

/** The filters above a list as chips: each acts at once, what is typed when it is done. */
export function ListFilters({ filters, given, onFilter, nameOf = noName }: Props) {
  const isAny = filters.some(({ name }) => given[name])
  return (
    <form
      className={styles['filters']}
      aria-label={texts.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      {filters.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          value={given[filter.name] ?? ''}
          onChange={(value) => onFilter({ ...given, [filter.name]: value })}
          nameOf={nameOf}
        />
      ))}
      {isAny && (
        <ConsoleButton kind="outline" onClick={() => onFilter({})}>
          {texts.clear}
        </ConsoleButton>
      )}
    </form>
  )
}

const noName = () => ''

interface ChipProps {
  filter: Filter
  value: string
  onChange: (value: string) => void
  nameOf: (borrowerId: string) => string
}

function FilterChip({ filter, nameOf, ...chosen }: ChipProps) {
  const brands = useBrands()
  const maySearch = useMay('search')
  const { type = 'text', choices, all = texts.all, ...named } = filter
  if (type === 'brand') {
    const choice = brands.map(({ key, name }) => [key, name] as const)
    return <ChoiceChip {...named} {...chosen} choices={choice} all={all} />
  }
  if (choices) return <ChoiceChip {...named} {...chosen} choices={choices} all={all} />
  if (type === 'borrower' && maySearch)
    return <BorrowerChip {...named} {...chosen} shown={nameOf(chosen.value)} />
  return <TextChip {...named} {...chosen} type={type === 'date' ? 'date' : 'text'} />
}
