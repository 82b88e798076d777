import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { SCREEN_PATHS, type ScreenKey } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/developer/developer-test-screen.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { TextField } from '#web/kit/form/field.tsx'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { toast } from '#web/kit/status/toast.tsx'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

// Only for developers: the texts are English in every market.

const TITLE = 'Developer test page'

/**
 * The parameters that the host app adds to addresses, and the loan to open (TEST-001 to TEST-008).
 */
const FIELDS = [
  ['appVersion', 'App version'],
  ['deviceName', 'Device name'],
  ['deviceId', 'Device id'],
  ['osVersion', 'OS version'],
  ['sessionId', 'Session id'],
  ['gps_adid', 'Advertising id'],
  ['productId', 'Product id'],
  ['orderId', 'Order id'],
] as const

/** Where the links lead (TEST-009 to TEST-018). */
const LINKS: readonly [ScreenKey, string][] = [
  ['confirmLoan', 'Confirm loan'],
  ['confirmLoanV2', 'Confirm loan, version 2'],
  ['confirmPeriod', 'Confirm of period'],
  ['loanDetail', 'Loan detail'],
  ['repay', 'Repay'],
  ['extendLoan', 'Extension'],
  ['bindPayoutAccount', 'Bind bank'],
  ['aboutUs', 'About us'],
  ['complaintStart', 'Complaint'],
  ['customerService', 'Customer service'],
  ['privacyPolicy', 'Privacy policy'],
  ['paymentGuide', 'Repayment instructions'],
]

/** Opens screens as a host app would, and tries the abilities of a web view. */
export function DeveloperTestScreen({ query }: { query: Query }) {
  const [values, setValues] = useState<Query>(query)
  return (
    <ScreenFrame title={TITLE}>
      <Card title="Values">
        <div className={styles['fields']}>
          {FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              id={name}
              label={label}
              value={values[name] ?? ''}
              onChange={(value) => setValues({ ...values, [name]: value })}
              error=""
            />
          ))}
        </div>
      </Card>
      <Card title="Open with these values">
        <ul className={styles['links']}>
          {LINKS.map(([screen, label]) => (
            <li key={screen}>
              <a className={styles['link']} href={addressWith(screen, values)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <Photo />
      <Contact />
      <Button kind="outline" onClick={tellLocation}>
        Get location
      </Button>
    </ScreenFrame>
  )
}

function addressWith(screen: ScreenKey, values: Query): string {
  const given = FIELDS.map(([name]) => [name, values[name] ?? '']).filter(([, value]) => value)
  const query = new URLSearchParams(given).toString()
  return SCREEN_PATHS[screen] + (query && `?${query}`)
}

/** TEST-019, TEST-022. */
function Photo() {
  const [shown, setShown] = useState<string>()

  function show({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (shown) URL.revokeObjectURL(shown)
    setShown(file && URL.createObjectURL(file))
  }

  return (
    <Card title="Photo">
      <label className={styles['photo']}>
        Choose a photo
        <input type="file" accept="image/*" onChange={show} />
      </label>
      {shown && <img className={styles['preview']} src={shown} alt="Chosen" />}
    </Card>
  )
}

/** TEST-020, TEST-022. */
function Contact() {
  const [contact, setContact] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    toast(contact.trim() === '' ? 'Type a contact first' : contact)
  }

  return (
    <Card title="Contact">
      <form className={styles['contact']} onSubmit={submit}>
        <TextField id="contact" label="Contact" value={contact} onChange={setContact} error="" />
        <button className={styles['submit']} type="submit">
          Submit
        </button>
      </form>
    </Card>
  )
}

/** TEST-021: the phone's answer, or its own message when it refuses. */
function tellLocation() {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => alert(`${coords.latitude}, ${coords.longitude}`),
    ({ message }) => alert(message || 'The location could not be read.'),
  )
}

export const developerTest: WholeScreen = {
  view: DeveloperTestScreen,
  title: () => TITLE,
}
