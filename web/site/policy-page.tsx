import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { pageHref, type Site } from '#web/site/site.ts'

/** Name of the frame, the target of links. */
const FRAME = 'policy'

/**
 * The policy in a frame (RT-027, SITE-016): the brand's own address, else the borrower app's
 * privacy page. The frame is sandboxed: no scripts, forms or navigation.
 */
export function PolicyPage({ site }: { site: Site }) {
  const { facts, texts } = site
  // In the address: a sandboxed frame may have no cookie.
  const language = facts.languages.length > 1 ? facts.language : null
  const own = pageHref(site, SCREEN_PATHS.privacyPolicy, language)
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

/** The contents of our own policy: links that navigate the frame, if there is room for both. */
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
