import type { ShownReview } from '#contract/site/site.ts'
import type { Site } from '#web/site/site.ts'

/** Reviews by borrowers (RT-026). Without stars, which nobody could verify. */
export function ReviewsPage({ site: { facts, texts } }: { site: Site }) {
  const { reviews, brand } = facts
  return (
    <div className="wide page">
      <div className="page-head">
        <h1>{texts.pages.reviews}</h1>
        <p className="lead">
          {reviews.length > 0 ? texts.reviews.lead(brand.appName) : texts.reviews.none}
        </p>
      </div>
      {reviews.length > 0 && (
        <ul className="reviews">
          {reviews.map((review) => (
            <Said key={review.name + review.text} review={review} />
          ))}
        </ul>
      )}
      <p className="note">{texts.reviews.note}</p>
    </div>
  )
}

function Said({ review: { name, about, text, language } }: { review: ShownReview }) {
  return (
    <li lang={language}>
      <figure className="review">
        <blockquote>
          <p>{text}</p>
        </blockquote>
        <figcaption>
          <strong>{name}</strong>
          {about && <span>{about}</span>}
        </figcaption>
      </figure>
    </li>
  )
}
