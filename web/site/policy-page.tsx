import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { hrefOf, type Site } from '#web/site/site.ts'

/** The name by which links lead the frame. */
const FRAME = 'policy'

/**
 * The policy in a frame (RT-027, SITE-016): the brand's own address, else the privacy page of the
 * borrower app. Nothing in the frame may run, send or lead away.
 */
export function PolicyPage({ site }: { site: Site }) {
  const { facts, texts } = site
  // Said in the address: a frame that may do nothing need not have the cookie.
  const language = facts.languages.length > 1 ? facts.language : null
  const own = hrefOf(site, SCREEN_PATHS.privacyPolicy, language)
  const address = facts.brand.policyUrl || own
  return (
    <div className="wide page">
      <div className="page-head">
        <h1>{texts.pages.privacyPolicy}</h1>
        <p className="lead">{texts.policy.lead}</p>
      </div>
      <div className="text">
        {facts.text && <Sections site={site} address={own} />}
        <div className="policy">
          <iframe name={FRAME} sandbox="" src={address} title={texts.policy.frame} />
          <a href={address}>{texts.policy.open}</a>
        </div>
      </div>
    </div>
  )
}

/** Where each part of our own policy stands: its links lead the frame, where there is room for both. */
function Sections({ site: { facts, texts }, address }: { site: Site; address: string }) {
  return (
    <nav className="contents beside-frame" aria-labelledby="contents-title">
      <h2 id="contents-title">{texts.policy.sections}</h2>
      <ol>
        {facts.text?.sections.map(({ key, heading }) => (
          <li key={key}>
            <a href={`${address}#${key}`} target={FRAME}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
