import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { download, saveFile } from '../../../shared';

/** `840 kB`, `1.2 MB`. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export interface ExportButtonProps {
  onFailure: (error: unknown) => void;
}

/** The entries of the present filter as a workbook or CSV; while it comes, the button says how much is here and stops it. */
export const ExportButton = ({ onFailure }: ExportButtonProps) => {
  const translate = useTranslate();
  const list = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: 'xlsx' | 'csv') => {
    setAnchor(null);
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    onFailure(null);
    const wanted = encodeURIComponent(
      JSON.stringify({ ...(list.filterValues as object), ...(list.filter as object | undefined) }),
    );
    try {
      saveFile(
        await download(`/audit-log/export?format=${format}&filter=${wanted}`, {
          signal: controller.signal,
          onProgress: setBytes,
        }),
      );
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error);
    } finally {
      running.current = null;
      setBytes(null);
    }
  };

  if (bytes !== null) {
    return (
      <Button
        variant="outlined"
        onClick={() => running.current?.abort()}
        startIcon={<AutorenewRounded className="pay-turning" />}
        data-testid="export-running"
      >
        {translate('auditLog.export.stop')}
        {bytes > 0 && ` · ${sizeText(bytes)}`}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        onClick={(event) => setAnchor(event.currentTarget)}
        disabled={!list.total}
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        data-testid="export"
      >
        {translate('auditLog.export.start')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <MenuItem key={format} onClick={() => void start(format)} data-testid={`export-${format}`}>
            {translate(`lists.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
