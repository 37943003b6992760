'use client';

import { memo, useState, type ReactNode } from 'react';
import styles from './card.module.css';

type Props = { title: string; children?: ReactNode };

/** Shows a title, and the rest on request. */
export function Card({ title, children }: Props) {
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen((before) => !before);
  return (
    <section className={styles.card} onClick={toggle}>
      <h2>{title} is not a reference to words like heading</h2>
      {open ? children : <Hint text="more" />}
    </section>
  );
}

const Hint = memo(function Hint({ text }: { text: string }) {
  return <small>{text}</small>;
});

export const Wide = <T,>(props: T & Props) => <Card {...props} />;

export default memo(Card);
