import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { download, Dropdown, saveFile } from '../../../shared';
import { sizeText } from '../../../shared/lists/use-export';

export interface ExportButtonProps {
  onFailure: (error: unknown) => void;
}

/** The entries of the present filter as a workbook or CSV; while it comes, the button says how much is here and stops it. */
export const ExportButton = ({ onFailure }: ExportButtonProps) => {
  const translate = useTranslate();
  const list = useListContext();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: string) => {
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
    <Dropdown
      menu
      button={(opener) => (
        <Button
          variant="outlined"
          disabled={!list.total}
          startIcon={<FileDownloadOutlined />}
          {...opener}
          data-testid="export"
        >
          {translate('auditLog.export.start')}
        </Button>
      )}
    >
      {(close) =>
        ['xlsx', 'csv'].map((format) => (
          <MenuItem
            key={format}
            data-testid={`export-${format}`}
            onClick={() => {
              close();
              void start(format);
            }}
          >
            {translate(`auditLog.export.${format}`)}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
};
