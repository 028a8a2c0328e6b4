import { Link } from '@tanstack/react-router';

/** The link to the plans, with a button's class and children. */
export const PlansLink = (button: { onClick?: () => void }) => (
  <Link {...button} to="/pricing" search={{ tab: 'subscription' }} />
);
