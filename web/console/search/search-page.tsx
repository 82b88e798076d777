import { type KeyboardEvent, useEffect, useRef } from 'react'
import { LinkBase, useLocation } from 'react-admin'
import { searchAll } from '#contract/console/search.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { searchTexts as texts } from '#web/console/search/search-texts.ts'
import styles from '#web/console/search/search-page.module.css'

type Hit = StaffOutput<typeof searchAll>['hits'][number]

const RESOURCES = { borrower: 'borrowers', loan: 'loans', complaint: 'complaints' } as const

/** Hits of one answer (contract/console/search.ts). */
const MAX_HITS = 20

/** What was found for `?q=`; arrows move between the hits, Enter opens one. */
export function SearchPage() {
  const typed = new URLSearchParams(useLocation().search).get('q') ?? ''
  const isShort = typed.trim().length < 2
  const { data, error, refetch } = useRead(searchAll, { q: typed.trim() }, { isOff: isShort })
  return (
    <>
      <PageHead title={texts.title} />
      {isShort ? (
        <p className={styles['note']}>{texts.ask}</p>
      ) : (
        <p className={styles['note']}>
          <BorrowerText text={texts.about(typed)} />
        </p>
      )}
      {error && <Failed error={error} resetErrorBoundary={() => void refetch()} />}
      {!isShort && !error && !data && <p className={styles['note']}>{texts.looking}</p>}
      {data && <Hits key={typed} hits={data.hits} />}
    </>
  )
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  const list = useRef<HTMLUListElement>(null)
  // Enter opens the first at once.
  useEffect(() => list.current?.querySelector('a')?.focus(), [])
  if (hits.length === 0) return <output>{texts.nothing}</output>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Moves between its links. */}
      <ul ref={list} className={styles['hits']} onKeyDown={(event) => move(list.current, event)}>
        {hits.map((hit) => (
          <li key={`${hit.kind} ${hit.id}`}>
            <LinkBase className={styles['hit']} to={recordPath(RESOURCES[hit.kind], hit.id)}>
              <span className={styles['kind']}>{texts.kinds[hit.kind]}</span>
              <span>
                {hit.number && <strong>{hit.number} </strong>}
                <BorrowerText text={hit.name ?? ''} /> {hit.phone}
              </span>
              <span className={styles['by']}>
                {texts.by[hit.by]} · {hit.brand}
              </span>
            </LinkBase>
          </li>
        ))}
      </ul>
      {hits.length === MAX_HITS && <p className={styles['note']}>{texts.most(MAX_HITS)}</p>}
    </>
  )
}

function move(list: HTMLUListElement | null, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
}
