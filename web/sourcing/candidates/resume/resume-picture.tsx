import { useEffect, useState } from 'react';
import styles from './resume-pane.module.css';

/** A photograph or scan as it was added. */
export function ResumePicture({ file, alt }: { file: Blob; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return url ? <img className={styles.page} src={url} alt={alt} /> : null;
}
