import type { ComponentType } from 'react'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ProviderStates } from '#web/console/set-up/provider-states.tsx'
import { type SetUp, setUpSummary, type Step } from '#web/console/set-up/set-up-summary.ts'
import { setUpTexts as texts } from '#web/console/set-up/set-up-texts.ts'
import styles from '#web/console/set-up/set-up-parts.module.css'

/** Leads to a page of the console. */
type PageLinkType = ComponentType<{ page: string }>

/** How far the set-up is, each part of it, and the providers. */
export function SetUpParts({ setUp, PageLink }: { setUp: SetUp; PageLink: PageLinkType }) {
  const { steps, providers } = setUp
  const { done, count, text, canServe } = setUpSummary(steps)
  return (
    <>
      <div className={canServe ? styles['can'] : styles['cannot']}>
        <p>
          <BorrowerText text={text} />
        </p>
        <progress aria-label={texts.progress} value={done} max={count} />
      </div>
      <ol className={styles['steps']} aria-label={texts.parts}>
        {steps.map((step) => (
          <li key={step.name} className={styles['step']}>
            <StepPart step={step} PageLink={PageLink} />
          </li>
        ))}
      </ol>
      <ProviderStates providers={providers} />
    </>
  )
}

const STATES = {
  done: styles['done'],
  missing: styles['missing'],
  open: styles['open'],
}

function StepPart({ step, PageLink }: { step: Step; PageLink: PageLinkType }) {
  const { name, isNeeded, missing, notes, page } = step
  const word = missing.length === 0 ? 'done' : isNeeded ? 'missing' : 'open'
  return (
    <>
      <div className={styles['head']}>
        <h2>
          <BorrowerText text={name} />
        </h2>
        <span className={STATES[word]}>{texts.states[word]}</span>
        {page !== '' && <PageLink page={page} />}
      </div>
      {missing.map((line) => (
        <p key={line}>
          <BorrowerText text={line} />
        </p>
      ))}
      {notes.map((line) => (
        <p key={line} className={styles['note']}>
          <BorrowerText text={line} />
        </p>
      ))}
    </>
  )
}
