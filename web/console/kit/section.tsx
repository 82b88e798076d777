import { type ReactNode, useId } from 'react'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import styles from '#web/console/kit/console-section.module.css'

interface Props {
  title: string
  /** Buttons at the end of its line. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page, under its title. */
export function Section({ title, actions, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {Boolean(actions) && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

interface ReadProps<E extends StaffEndpoint> extends Omit<Props, 'children'> {
  endpoint: E
  input: Partial<StaffInput<E>>
  children: (answer: StaffOutput<E>) => ReactNode
}

/** A part with a call of its own: it comes when it comes, and fails alone. */
export function ReadSection<E extends StaffEndpoint>({
  endpoint,
  input,
  children,
  ...frame
}: ReadProps<E>) {
  const { data, error, refetch } = useRead(endpoint, input)
  return (
    <Section {...frame}>
      {error ? (
        <Failed error={error} resetErrorBoundary={() => void refetch()} />
      ) : data === undefined ? (
        <p className={styles['loading']}>{kitTexts.loading}</p>
      ) : (
        children(data)
      )}
    </Section>
  )
}
