-- Tables of the shop
CREATE TABLE users (
  id BIGINT PRIMARY KEY,
  name VARCHAR(80) NOT NULL
);

CREATE TABLE orders (
  id BIGINT PRIMARY KEY,
  user_id BIGINT REFERENCES users (id),
  total NUMERIC(10, 2)
);

CREATE INDEX idx_orders_user ON orders (user_id);

CREATE OR REPLACE FUNCTION order_total(which BIGINT) RETURNS NUMERIC AS $$
BEGIN
  RETURN (SELECT total FROM orders WHERE id = which);
END;
$$ LANGUAGE plpgsql;

CREATE VIEW big_orders AS
SELECT o.id, u.name
FROM orders o
JOIN users u ON u.id = o.user_id
WHERE o.total > 1000;

INSERT INTO users (id, name) VALUES (1, 'Ann');
INSERT INTO users (id, name) VALUES (2, 'Bob');
INSERT INTO users (id, name) VALUES (3, 'Cid; drop');
