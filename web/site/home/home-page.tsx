import { REGISTER_PATH, SITE_PATHS, type SiteProduct } from '#contract/site/site.ts'
import { ExampleCard } from '#web/site/home/example-card.tsx'
import { PaymentPlan } from '#web/site/home/payment-plan.tsx'
import { Trust } from '#web/site/home/trust.tsx'
import { pageHref, type Site } from '#web/site/site.ts'

/** The home page, with the loan example first (RT-024). */
export function HomePage({ site }: { site: Site }) {
  const { facts } = site
  return (
    <>
      <Hero site={site} />
      {facts.example && <PaymentPlan site={site} example={facts.example} />}
      <Steps site={site} />
      <Promises site={site} />
      {facts.products.length > 0 && <Products site={site} />}
    </>
  )
}

function Hero({ site }: { site: Site }) {
  const { facts, texts } = site
  return (
    <section className="hero">
      <div className="wide hero-columns">
        <div className="hero-words">
          <h1>{texts.home.heading}</h1>
          <p className="lead">{facts.example ? texts.home.lead : texts.example.none}</p>
          {site.market.lenderNotices && <Trust site={site} />}
        </div>
        {facts.example && <ExampleCard site={site} example={facts.example} />}
        <p className="hero-links">
          <a className="button" href={pageHref(site, REGISTER_PATH)}>
            {texts.register}
          </a>
          <a className="more" href={pageHref(site, SITE_PATHS.loanTerms)}>
            {texts.home.terms}
          </a>
        </p>
      </div>
    </section>
  )
}

function Steps({ site: { facts, texts } }: { site: Site }) {
  const { decisionHours, payoutDays } = facts.figures
  const words = texts.home
  const steps = [
    words.apply,
    words.decide(decisionHours),
    words.receive(payoutDays.least, payoutDays.most),
  ]
  return (
    <section className="band" aria-labelledby="steps">
      <div className="wide">
        <h2 id="steps">{words.steps}</h2>
        <ol className="steps">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The same texts as in About us. */
function Promises({ site: { facts } }: { site: Site }) {
  const said = facts.text?.sections.find(({ key }) => key === 'advantages')
  if (!said) return null
  return (
    <section className="wide block" aria-labelledby="promises">
      <h2 id="promises">{said.heading}</h2>
      <ul className="promises">
        {said.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

function Products({ site }: { site: Site }) {
  const { facts, texts } = site
  return (
    <section className="wide block" aria-labelledby="products">
      <h2 id="products">{texts.home.products}</h2>
      <p className="quiet">{texts.home.productsLead}</p>
      <ul className="products">
        {facts.products.map((product) => (
          <ProductCard key={product.name} site={site} product={product} />
        ))}
      </ul>
    </section>
  )
}

function ProductCard({ site, product }: { site: Site; product: SiteProduct }) {
  const { texts, market } = site
  const { name, principalLeast, principalMost, paymentCounts, paymentDays, paydays, rateText } =
    product
  return (
    <li className="card">
      <h3>{name}</h3>
      <p className="product-amount">
        <span>{texts.home.upTo}</span> <strong>{market.formatPeso(principalMost)}</strong>
      </p>
      <p>{texts.home.from(market.formatPeso(principalLeast))}</p>
      {paymentDays > 0 && <p>{texts.home.payments(paymentCounts, paymentDays)}</p>}
      {paydays.length > 0 && <p>{texts.home.onPaydays(paydays, paymentDays > 0)}</p>}
      <p>{rateText}</p>
    </li>
  )
}
