import { labels } from '@placewell/contract/labels.ts';
import { limits } from '@placewell/contract/limits.ts';
import { roleLabel } from '@placewell/contract/people/roles.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { validateImage } from '../../lib/image-file.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ButtonRow } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ImagePicker } from './image-picker.tsx';
import { type ProfileVariant, profileSchema } from './profile-rules.ts';
import { profileQuery } from './use-profile-requirement.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The stored profile; a failure shows one toast. */
function useProfile() {
  const profile = useQuery(profileQuery());
  useEffect(() => {
    if (profile.isError)
      toast.error({ message: texts.profileFetchToast, duration: limits.toastProfileErrorMs });
  }, [profile.isError]);
  return profile;
}

type ProfileFormProps = { variant: ProfileVariant; onClose: () => void; onName: (name: string) => void };

/** The only profile form; the variants differ in the maximum name length and the asterisk. */
export function ProfileForm({ variant, onClose, onName }: ProfileFormProps) {
  const session = useSession();
  const profile = useProfile();
  const { saveProfile, isSaved } = useSaveProfile();
  const [image, setImage] = useState<File>();
  const [imageError, setImageError] = useState<string>();
  const stored = { fullname: profile.data?.fullname ?? '', role: profile.data?.role ?? session.role };
  const form = useSchemaForm(profileSchema(variant, stored.fullname), stored, {
    fallback: texts.profileUpdateFailed,
    validate: 'onSubmit',
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const name = form.watch('fullname');
  const latestOnName = useRef(onName);
  latestOnName.current = onName;

  useEffect(() => latestOnName.current(name ?? ''), [name]);
  const fill = useEffectEvent(() => !isDirty && form.reset(stored));
  useEffect(() => {
    if (profile.data) fill();
  }, [profile.data]);

  const choose = (file: File) => {
    const problem = validateImage(file);
    setImageError(problem);
    setImage(problem ? undefined : file);
  };
  const isBlocked = imageError !== undefined || profile.isPending || isSubmitting || isSaved;
  const submit = form.submit(async ({ fullname }) => {
    if (!isBlocked) await saveProfile(fullname, image);
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit}>
      <ImagePicker
        name={name || session.userFullName}
        image={profile.data?.image ?? session.image}
        file={image}
        error={imageError}
        onChoose={choose}
      />
      <TextField
        label={labels.profile.fullName}
        withAsterisk={variant === 'required'}
        autoComplete="name"
        data-autofocus
        disabled={profile.isPending}
        error={errors.fullname?.message}
        {...form.register('fullname', { onChange: () => form.clearErrors('fullname') })}
      />
      <TextField
        label={labels.profile.role}
        value={roleLabel(stored.role)}
        readOnly
        disabled
        error={errors.role?.message}
      />
      {/* A super admin who is reached by a switch has none. */}
      {profile.data?.email !== '' && (
        <TextField label={labels.profile.email} value={profile.data?.email ?? ''} readOnly disabled />
      )}
      {profile.isError && (
        <div className={shared.spread}>
          <FormError message={getErrorMessage(profile.error, texts.profileFetchFailed)} />
          <Button size="xs" onClick={() => void profile.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <FormError message={form.formError} />
      <ButtonRow>
        <Button onClick={onClose}>{labels.profile.close}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={isBlocked}>
          {labels.profile.save}
        </Button>
      </ButtonRow>
    </form>
  );
}
