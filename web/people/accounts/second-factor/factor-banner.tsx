import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { formatDate } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
import { AccountBanner } from '../account/account-banner.tsx';

type FactorBannerProps = { due: string; isOver: boolean; isOnAccount: boolean };

/** Asks for the second factor that is demanded. */
export const FactorBanner = ({ due, isOver, isOnAccount }: FactorBannerProps) => (
  <AccountBanner icon={ShieldAlert} label="Add a second factor">
    <b>Add a second factor.</b>{' '}
    {isOver
      ? 'Your account needs one before you can go on.'
      : `From ${formatDate(due)} your account needs one.`}{' '}
    {!isOnAccount && (
      <Link to="/account" className={shared.link}>
        Open your account
      </Link>
    )}
  </AccountBanner>
);
