import { telephoneLink } from '#web/kit/call/host-app.ts'
import { mailLink, type Site } from '#web/site/site.ts'

/** Telephone and e-mail address as large links. */
export function Reach({ site: { facts, texts, market } }: { site: Site }) {
  const { servicePhone, serviceEmail } = facts.brand
  return (
    <ul className="reach-links">
      <li>
        <a href={telephoneLink(servicePhone)}>
          <span>{texts.footer.telephone}</span>
          <strong>{market.groupPhone(servicePhone)}</strong>
        </a>
      </li>
      <li>
        <a href={mailLink(serviceEmail)}>
          <span>{texts.footer.email}</span>
          <strong>{serviceEmail}</strong>
        </a>
      </li>
    </ul>
  )
}
