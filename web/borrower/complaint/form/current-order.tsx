import { useId, useRef, useState } from 'react'
import type { ProblemOrder } from '#contract/complaint/complaint.ts'
import styles from '#web/borrower/complaint/form/current-order.module.css'
import { useWords } from '#web/kit/frame/page.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  order: ProblemOrder
  orders: readonly ProblemOrder[]
  choose: (orderNo: string) => void
}

/** The loan that the complaint is about, and a list to choose another (CS-002 to CS-007). */
export function CurrentOrder({ order, orders, choose }: Props) {
  const words = useWords(complaintTexts).start
  const titleId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  function take(orderNo: string) {
    choose(orderNo)
    setOpen(false)
    // The focused element is gone with the list.
    toggle.current?.focus()
  }

  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId} className={styles['title']}>
          {words.order}
        </h2>
        <button
          ref={toggle}
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.all}
          <Icon shape={SHAPES.down} className={styles['chevron']} />
        </button>
      </header>
      {isOpen && <OrderList current={order} orders={orders} take={take} />}
      {!isOpen && <OrderLine order={order} />}
      {!isOpen && order.detail.length > 0 && (
        <div className={styles['detail']}>
          <Rows rows={order.detail.map(({ title: label, value }) => ({ label, value }))} />
        </div>
      )}
    </section>
  )
}

interface ListProps {
  current: ProblemOrder
  orders: readonly ProblemOrder[]
  take: (orderNo: string) => void
}

function OrderList({ current, orders, take }: ListProps) {
  const words = useWords(complaintTexts).start
  return (
    <ul className={styles['orders']} aria-label={words.choose}>
      {orders.map((order) => (
        <li key={order.orderNo}>
          <button
            type="button"
            className={styles['order']}
            aria-current={order.orderNo === current.orderNo}
            onClick={() => take(order.orderNo)}
          >
            <OrderLine order={order} />
            <span className={styles['number']}>{order.orderNo}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function OrderLine({ order: { productLogo, productName, status } }: { order: ProblemOrder }) {
  return (
    <span className={styles['line']}>
      <ProductHeader logo={productLogo} name={productName} />
      <span className={styles['status']}>{status}</span>
    </span>
  )
}
