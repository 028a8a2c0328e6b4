import { Link } from '@tanstack/react-router';

/** Where plans are bought; given the class and the children of a button. */
export const PlansLink = (button: { onClick?: () => void }) => (
  <Link {...button} to="/pricing" search={{ tab: 'subscription' }} />
);
