import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { Reach } from '#web/site/reach.tsx'
import { hrefOf, type Site } from '#web/site/site.ts'

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
          <a className="more" href={hrefOf(site, SCREEN_PATHS.customerService)}>
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
      <label>
        {words.fullName}
        <input name="fullName" autoComplete="name" maxLength={100} required />
      </label>
      <label>
        {words.phoneNumber}
        <input name="phoneNumber" type="tel" autoComplete="tel" maxLength={30} required />
      </label>
      <label>
        {words.message}
        <textarea name="message" rows={5} maxLength={1000} required />
      </label>
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
