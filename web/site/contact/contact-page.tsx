import type { ReactNode } from 'react'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { Reach } from '#web/site/reach.tsx'
import { pageHref, type Site } from '#web/site/site.ts'

/** The lender's contacts, and a form that is not submitted (RT-029, SITE-011 to SITE-014). */
export function ContactPage({ site }: { site: Site }) {
  const { texts } = site
  const words = texts.contact
  return (
    <div className="wide page">
      <div className="page-head">
        <h1>{texts.pages.contact}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className="contact">
        <section aria-labelledby="reach">
          <h2 id="reach">{words.reach}</h2>
          <Reach site={site} />
          <h2>{words.helpTitle}</h2>
          <p>{words.help}</p>
          <a className="more" href={pageHref(site, SCREEN_PATHS.customerService)}>
            {words.helpLink}
          </a>
        </section>
        <section aria-labelledby="write">
          <h2 id="write">{words.form}</h2>
          <ContactForm site={site} />
        </section>
      </div>
    </div>
  )
}

/**
 * The page's script turns the form into an e-mail. Without it nothing can be submitted; the content
 * security policy (form-action) forbids it, too.
 */
function ContactForm({ site }: { site: Site }) {
  const words = site.texts.contact
  const { serviceEmail } = site.facts.brand
  return (
    <form
      className="form"
      noValidate
      data-email={serviceEmail}
      data-incomplete={words.incomplete}
      data-thanks={words.thanks}
      data-by-email={words.byEmail}
    >
      <p className="quiet" id="local">
        {words.local}
      </p>
      <Field name="fullName" label={words.fullName} missing={words.missing.fullName}>
        {(described) => (
          <input
            {...described}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={100}
            required
          />
        )}
      </Field>
      <Field name="phoneNumber" label={words.phoneNumber} missing={words.missing.phoneNumber}>
        {(described) => (
          <input
            {...described}
            type="tel"
            autoComplete="tel"
            enterKeyHint="next"
            maxLength={30}
            required
          />
        )}
      </Field>
      <Field name="message" label={words.message} missing={words.missing.message}>
        {(described) => <textarea {...described} rows={5} maxLength={1000} required />}
      </Field>
      <noscript>
        <p className="note">
          {words.withoutScript} {serviceEmail}
        </p>
      </noscript>
      <output className="said" />
      <button className="button" type="submit" disabled aria-describedby="local">
        {words.send}
      </button>
    </form>
  )
}

interface FieldProps {
  name: string
  label: string
  /** What the page's script says below an empty field. */
  missing: string
  children: (described: { name: string; 'aria-describedby': string }) => ReactNode
}

function Field({ name, label, missing, children }: FieldProps) {
  const errorId = `${name}-error`
  return (
    <div className="field">
      <label>
        {label}
        {children({ name, 'aria-describedby': errorId })}
      </label>
      <p className="wrong" id={errorId} data-missing={missing} />
    </div>
  )
}
