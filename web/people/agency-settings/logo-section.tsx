import { FileButton, Group } from '@mantine/core';
import { type AgencySettings, delAgencyLogo } from '@placewell/contract/people/agency-settings.ts';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { pictureOf } from '../../lib/api/api-url.ts';
import { fetchPicture } from '../../lib/api/call-api.ts';
import { validateImage } from '../../lib/image-file.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import styles from './agency-settings.module.css';
import { useDeleteAgencyLogo, useUpdateAgencyLogo } from './agency-settings.queries.ts';

/** The stored logo as a file, so that removing it can be undone. */
async function downloadLogo(url: string): Promise<File> {
  return new File([await fetchPicture(url)], 'logo.webp', { type: 'image/webp' });
}

/** The logo; choosing or removing one saves it. */
export function LogoSection({ settings }: { settings: AgencySettings }) {
  const { logo, agency_name } = settings;
  const upload = useUpdateAgencyLogo();
  const remove = useDeleteAgencyLogo();
  const [error, setError] = useState<string>();

  const save = async (file: File) => {
    const problem = validateImage(file);
    setError(problem);
    if (problem !== undefined) return;
    try {
      await upload.sendWithToast({}, { files: { logo: file } });
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  };
  const removeLogo = async () => {
    setError(undefined);
    try {
      const file = await downloadLogo(logo);
      const next = await remove.send({});
      showUndoToast({
        message: delAgencyLogo.message(next, {}),
        onUndo: () => upload.send({}, { files: { logo: file } }),
      });
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
  };
  return (
    <section className={formStyles.form} aria-labelledby="logo">
      <h2 id="logo">Logo</h2>
      <div className={shared.wrap}>
        <span className={styles.preview} data-empty={logo === '' || undefined}>
          {logo === '' ? 'No logo' : <img {...pictureOf(logo)} alt={`Logo of ${agency_name}`} />}
        </span>
        <div className={`${shared.stack} ${shared.fill}`}>
          <Group gap={8}>
            <FileButton accept="image/*" onChange={(file) => file && void save(file)}>
              {(props) => (
                <Button
                  {...props}
                  loading={upload.isPending}
                  disabled={remove.isPending}
                  leftSection={<ImageUp size={16} aria-hidden />}
                >
                  {logo === '' ? 'Choose logo' : 'Replace logo'}
                </Button>
              )}
            </FileButton>
            {logo !== '' && (
              <Button
                loading={remove.isPending}
                disabled={upload.isPending}
                onClick={() => void removeLogo()}
              >
                Remove
              </Button>
            )}
          </Group>
          <p className={shared.hint}>
            An image under 2 MB, shown in the header to everyone in your agency. Saved at once.
          </p>
          {error && (
            <p className={`${shared.small} ${shared.bad}`} role="alert">
              {error}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
