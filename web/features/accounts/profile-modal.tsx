import { Modal } from '@mantine/core';
import { updateUserProfile } from '@placewell/contract/accounts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import { formatEnum } from '../../lib/formats.ts';
import { updateSession, useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { FormError } from './form-error.tsx';
import { ImagePicker } from './image-picker.tsx';
import styles from './profile-modal.module.css';
import { ProfileSchema, validateImage } from './profile-rules.ts';
import { profileQuery } from './use-profile-requirement.ts';

export type ProfileModalProps = {
  opened: boolean;
  required: boolean;
  onClose: () => void;
  onSaved: () => void;
};

const showNameRequiredToast = () =>
  toast.warning({
    title: texts.profileRequiredToastTitle,
    message: texts.profileRequired,
    duration: limits.toastProfileErrorMs,
  });

/** Edits the user's own name and picture. While `required`, it cannot be closed without a name. */
export function ProfileModal({ opened, required, onClose, onSaved }: ProfileModalProps) {
  const typedName = useRef('');
  const close = () => (required && typedName.current.trim() === '' ? showNameRequiredToast() : onClose());
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={required ? texts.profileRequiredTitle : texts.profileTitle}
      size={440}
    >
      {opened && (
        <ProfileBody
          required={required}
          onClose={close}
          onSaved={onSaved}
          onName={(name) => {
            typedName.current = name;
          }}
        />
      )}
    </Modal>
  );
}

type ProfileBodyProps = Omit<ProfileModalProps, 'opened'> & { onName: (name: string) => void };

function ProfileBody({ required, onClose, onSaved, onName }: ProfileBodyProps) {
  const session = useSession();
  const profile = useQuery(profileQuery());
  const save = useCall(updateUserProfile);
  const [image, setImage] = useState<File>();
  const [imageError, setImageError] = useState<string>();
  const form = useSchemaForm(ProfileSchema, { fullname: profile.data?.fullname ?? '' });
  const { errors, isSubmitting, isDirty } = form.formState;
  const name = form.watch('fullname');
  const latestOnName = useRef(onName);
  latestOnName.current = onName;

  useEffect(() => {
    latestOnName.current(name ?? '');
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a loaded profile fills the form
  useEffect(() => {
    if (profile.data && !isDirty) form.reset({ fullname: profile.data.fullname });
  }, [profile.data]);
  useEffect(() => {
    if (profile.isError)
      toast.error({ message: texts.profileFetchToast, duration: limits.toastProfileErrorMs });
  }, [profile.isError]);

  const choose = (file: File) => {
    const problem = validateImage(file);
    setImageError(problem);
    setImage(problem ? undefined : file);
  };
  const submit = form.submit(async ({ fullname }) => {
    try {
      const saved = await save.send({ fullname }, image ? { files: { image } } : {});
      updateSession({ userFullName: saved.fullname, image: saved.image });
      toast.success({ message: texts.profileUpdated, duration: limits.toastMs });
      onSaved();
    } catch (error) {
      toast.error({ message: texts.profileUpdateToast, duration: limits.toastProfileErrorMs });
      throw error;
    }
  });
  const isBlocked = imageError !== undefined || profile.isPending || save.isSuccess;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ImagePicker
        name={name || session.userFullName}
        image={profile.data?.image ?? session.image}
        file={image}
        error={imageError}
        onChoose={choose}
      />
      <TextField
        label="Full name"
        withAsterisk={required}
        autoComplete="name"
        data-autofocus
        disabled={profile.isPending}
        error={errors.fullname?.message}
        {...form.register('fullname', { onChange: () => form.clearErrors('fullname') })}
      />
      <TextField label="Role" value={formatEnum(profile.data?.role ?? session.role)} readOnly disabled />
      <TextField label="E-mail" value={profile.data?.email ?? ''} readOnly disabled />
      <FormError message={form.formError} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={isBlocked}>
          Save
        </Button>
      </div>
    </form>
  );
}
