import type { ReactNode } from 'react'
import { useGetOne, useParams, useResourceContext } from 'react-admin'
import type { StaffEndpoint, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { WorkBar } from '#web/console/kit/work/work-bar.tsx'
import styles from '#web/console/kit/show-page.module.css'

type Shown<E extends StaffEndpoint> = StaffOutput<E> & { readonly id: string }

interface Props<E extends StaffEndpoint> {
  /** The call for one that the resource's row names (resources.tsx). */
  one: E
  title: (shown: Shown<E>) => string
  /** Beside the title: a state, a due time. */
  beside?: (shown: Shown<E>) => ReactNode
  /** Its ActionDialogs. */
  acts?: (shown: Shown<E>) => ReactNode
  /** The wide column: sections. */
  children: (shown: Shown<E>) => ReactNode
  /** The narrow column. */
  aside?: (shown: Shown<E>) => ReactNode
}

/** The page of one thing: head with its actions, sections, and what stands beside them. */
export function ShowPage<E extends StaffEndpoint>(props: Props<E>) {
  const { title, beside, acts, children, aside } = props
  const resource = useResourceContext() ?? ''
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne(resource, { id: decodeURIComponent(id) })
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return <p className={styles['loading']}>{kitTexts.loading}</p>
  const shown = data as Shown<E>
  return (
    <>
      <PageHead title={title(shown)} beside={beside?.(shown)} acts={acts?.(shown)} />
      <WorkBar id={decodeURIComponent(id)} />
      <div className={aside ? styles['columns'] : undefined}>
        <div>{children(shown)}</div>
        {aside && <div>{aside(shown)}</div>}
      </div>
    </>
  )
}
